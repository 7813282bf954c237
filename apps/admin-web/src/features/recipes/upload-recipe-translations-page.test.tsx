import { aRecipe, fakeApi } from '@joe/api-sdk/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endDoubleClick, expectShownFor, renderRoute } from '../../../test/render-route.tsx';

const uploadOperation = 'uploadRecipeTranslations';
const url = '/upload-recipe-translations';
const roles = ['write'];
const apiWithRecipe = () => fakeApi({ recipes: [aRecipe()] });
const sendButton = page.getByRole('button', { name: 'Send' });
const chosenFiles = page.getByRole('list', { name: 'Chosen file' });
const tooManyNotice = page.getByText('Only one file can be uploaded. The first one was selected.');
const report = page.getByRole('region', { name: 'Check of the keys' });

const chooseFile = (name: string, content: BlobPart) =>
  userEvent.upload(page.getByLabelText('Drag a file here, or click to select one'), new File([content], name));

describe('upload of recipe translations', () => {
  test('the Send button is disabled and says why while no translation file is chosen', async () => {
    const { api } = await renderRoute(url, { roles });
    await expect.element(page.getByText('SVG or any other file type')).toBeVisible();
    await expect.element(sendButton).toBeDisabled();
    await expect.element(page.getByText('Choose a file first.')).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  test('a translation file above the configured size limit cannot be sent', async () => {
    await renderRoute(url, { roles, api: apiWithRecipe(), config: { maxUploadBytes: 10 } });
    await chooseFile('recipes_en.json', '{"209.name": "Latte"}');
    await expect.element(page.getByText(/^The file is larger than/)).toBeVisible();
    await expect.element(sendButton).toBeDisabled();
  });

  test.for([
    ['recipes.json', '{}', /the name is not like recipes_de\.json/],
    // A copy that the browser has numbered.
    ['recipes_de (1).json', '{}', /the name is not like recipes_de\.json/],
    ['recipes_de.json', '', /empty file/],
  ] as const)(
    'a file that looks wrong gets a warning and can be sent: %s with the text "%s"',
    async ([name, text, warning]) => {
      const { api } = await renderRoute(url, { roles, api: apiWithRecipe() });
      await chooseFile(name, text);
      await expect.element(chosenFiles.getByText(warning)).toBeVisible();
      await sendButton.click();
      await expect.poll(() => api.callsOf(uploadOperation)).toHaveLength(1);
    },
  );

  test('a file whose name has the language gets no warning', async () => {
    await renderRoute(url, { roles, api: apiWithRecipe() });
    await chooseFile('recipes_de.json', '{}');
    await expect.element(chosenFiles.getByText('recipes_de.json')).toBeVisible();
    await expect.element(chosenFiles.getByText(/not like|empty/)).not.toBeInTheDocument();
  });

  test('after a translation file was sent, a thank-you message appears for 2 s', async () => {
    const { api } = await renderRoute(url, { roles, api: apiWithRecipe() });
    await chooseFile('recipes_en.json', '{"209.name": "Latte"}');
    await expectShownFor(2_000, page.getByText('Thank you'), () => sendButton.click());
    await expect.element(chosenFiles).not.toBeInTheDocument();
    expect(api.callsOf(uploadOperation).map(({ files }) => files.map(({ name }) => name))).toEqual([
      ['recipes_en.json'],
    ]);
  });

  test('the check of a translation file lists missing, empty and unknown keys, and the file can still be sent, as can invalid JSON', async () => {
    await renderRoute(url, { roles, api: fakeApi({ recipes: [aRecipe(), aRecipe({ id: 206, name: 'Flat White' })] }) });
    await chooseFile('recipes_de.properties', '209.name = Latte\n209.teaser =\n209.steps.9.instructions=x\n999.name=y');
    await expect.element(report.getByRole('status')).toMatchTextContent('4 keys for 1 recipe');
    await report.getByText(/\d+ missing, 1 empty, 1 unknown/).click();
    await expect.element(report.getByText('209.steps.9.instructions')).toBeVisible();
    await expect.element(report.getByText('209.steps.1.instructions')).toBeVisible();
    await page.getByText(/^Keys that belong to no recipe/).click();
    await expect.element(report.getByText('999.name')).toBeVisible();
    await expect.element(report.getByText(/^1 recipe without any key/)).toBeVisible();
    await expect.element(sendButton).toBeEnabled();
    await chooseFile('recipes_de.csv', 'key,text\n209.name,"Latte, ""gross"""\n');
    await expect.element(report.getByRole('status')).toMatchTextContent('1 key for 1 recipe');
    await chooseFile('recipes_de.json', '{"209.name": ');
    await expect
      .element(page.getByText('Not checked: the file cannot be read as JSON, properties, CSV or XML.'))
      .toBeVisible();
    await expect.element(sendButton).toBeEnabled();
  });

  test('a duplicate key in a translation file in JSON causes a warning with its line', async () => {
    await renderRoute(url, { roles, api: apiWithRecipe() });
    await chooseFile('recipes_de.json', '{\n  "209.name": "Latte",\n  "209.teaser": "x",\n  "209.name": "Mocha"\n}');
    const warning = 'Line 4, column 3: duplicate key “209.name”. Only one of its texts will be used.';
    await expect.element(report.getByText(warning)).toBeVisible();
    await expect.element(report.getByText('2 keys for 1 recipe')).toBeVisible();
    await expect.element(sendButton).toBeEnabled();
    await chooseFile('recipes_fr.json', '{"209.name": "Latte", "209.steps": {"1": {"a": "x"}, "2": {"a": "x"}}}');
    await expect.element(report.getByText('2 keys for 1 recipe')).not.toBeInTheDocument();
    await expect.element(report).not.toMatchTextContent('duplicate');
  });

  test('a translation file that is not in UTF-8 is not checked, and the user is told to save it again', async () => {
    await renderRoute(url, { roles, api: apiWithRecipe() });
    await chooseFile(
      'recipes_de.csv',
      Uint8Array.from('key;text\n209.name;Größe', (char) => char.charCodeAt(0)),
    );
    const text = /^Not checked: the file is not encoded in UTF-8\. .* Save it again in UTF-8\.$/;
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(sendButton).toBeEnabled();
  });

  test('a translation file of an unknown format is not checked, but can be sent', async () => {
    await renderRoute(url, { roles, api: apiWithRecipe() });
    await chooseFile('drawing.svg', '<svg onload="alert(1)"/>');
    await expect.element(page.getByText(/^Not checked/)).toBeVisible();
    await expect.element(sendButton).toBeEnabled();
  });

  test.for([
    ['cannot be loaded', 500],
    ['are forbidden', 403],
  ] as const)('a translation file can be sent unchecked if the recipes %s', async ([, status]) => {
    const api = fakeApi();
    api.fail('listRecipes', { status });
    await renderRoute(url, { roles, api });
    await chooseFile('recipes_en.json', '{}');
    await expect.element(page.getByText('Not checked: the recipes could not be read.')).toBeVisible();
    await expect.element(sendButton).toBeEnabled();
  });

  test('a failed upload of translations shows its cause and keeps the file', async () => {
    const { api } = await renderRoute(url, { roles, api: apiWithRecipe() });
    api.fail(uploadOperation, { status: 413, times: 1 });
    await chooseFile('\u202elmx.ed.json', '{}');
    await expect.element(chosenFiles.getByText('‹U+202E›lmx.ed.json')).toBeVisible();
    await sendButton.click();
    const alert = page.getByRole('alert');
    await expect
      .element(alert)
      .toMatchTextContent(/Failed to upload recipe translation file: Content Too Large.*Request fake-request-/);
    await expect.element(chosenFiles).toBeVisible();
    await endDoubleClick();
    await sendButton.click();
    await expect.element(page.getByText('Thank you')).toBeVisible();
    expect(api.callsOf(uploadOperation)).toHaveLength(2);
  });

  test('a translation file that has changed on disk since it was chosen is not sent, and the user is told to choose it again', async () => {
    const { api } = await renderRoute(url, { roles, api: apiWithRecipe() });
    await chooseFile('recipes_de.json', '{}');
    await expect.element(report).toBeVisible();
    const read = vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
    onTestFinished(() => read.mockRestore());
    await sendButton.click();
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/The file cannot be read, e\.g\. because it has changed since it was chosen\./);
    expect(api.callsOf(uploadOperation)).toEqual([]);
  });

  test('the name of the button that removes a translation file shows invisible characters and contains no half emoji', async () => {
    await renderRoute(url, { roles, api: apiWithRecipe() });
    await chooseFile(`\u202e${'x'.repeat(98)}😀.json`, '{}');
    const remove = page.getByRole('button', { name: `Remove ‹U+202E›${'x'.repeat(98)}…`, exact: true });
    await expect.element(remove).toBeVisible();
  });

  test('a long translation key is not cut inside an emoji', async () => {
    await renderRoute(url, { roles, api: apiWithRecipe() });
    await chooseFile('recipes_en.json', JSON.stringify({ [`${'x'.repeat(199)}😀y`]: 'z' }));
    await page.getByText(/^Keys that belong to no recipe/).click();
    await expect.element(report.getByText(`${'x'.repeat(199)}…`, { exact: true })).toBeVisible();
  });

  test('the app asks for confirmation before the user leaves a translation file that was not sent', async () => {
    await renderRoute(url, { roles, api: apiWithRecipe() });
    await chooseFile('recipes_en.json', '{}');
    const back = page.getByRole('link', { name: 'Back' });
    await back.click();
    await expect.element(page.getByText('The chosen file has not been uploaded.')).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: 'Remove recipes_en.json' }).click();
    await back.click();
    await expect.element(page.getByRole('link', { name: 'Iced Latte' })).toBeVisible();
  });

  test('an upload of translations that the user cancels keeps its file, and Leave stops a running upload', async () => {
    const { api } = await renderRoute(url, { roles, api: apiWithRecipe() });
    const release = api.hold(uploadOperation);
    await chooseFile('recipes_en.json', '{}');
    await sendButton.click();
    await expect.element(page.getByRole('progressbar', { name: 'Upload of recipes_en.json' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(chosenFiles.getByText(/Cancelled$/)).toBeVisible();
    await sendButton.click();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.element(page.getByText('The upload is stopped when you leave.')).toBeVisible();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect.element(page.getByText('The upload was stopped.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Iced Latte' })).toBeVisible();
    await endDoubleClick();
    release();
    await page.getByRole('link', { name: 'Recipe Translation File Upload' }).click();
    await expect.element(page.getByText('Choose a file first.')).toBeVisible();
    // A request without a status was stopped before its response.
    expect(api.callsOf(uploadOperation).map(({ status }) => status)).toEqual([undefined, undefined]);
  });

  test('Leave after the whole file was sent says that it may have been stored', async () => {
    const { api } = await renderRoute(url, { roles, api: apiWithRecipe() });
    const release = api.hold(uploadOperation);
    // An empty file is sent at once.
    await chooseFile('recipes_en.json', '');
    await sendButton.click();
    await expect.element(chosenFiles.getByText(/Sent, waiting for the response$/)).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect.element(page.getByText(/^The upload was stopped .* may have been stored anyway/)).toBeVisible();
    release();
  });

  async function drop(...files: File[]) {
    const dataTransfer = new DataTransfer();
    for (const file of files) dataTransfer.items.add(file);
    const field = page.getByLabelText('Drag a file here, or click to select one');
    await expect.element(field).toBeInTheDocument();
    field
      .element()
      .parentElement?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }

  test('the report is about the last chosen file even if it has the name and time of the previous file', async () => {
    await renderRoute(url, { roles, api: apiWithRecipe() });
    const options = { lastModified: 1 };
    await drop(new File(['{"209.name": "Latte"}'], 'a.json', options));
    await expect.element(report.getByRole('status')).toMatchTextContent('1 key for 1 recipe');
    const unreadable = new File(['{"209.name": '], 'a.json', options);
    const arrayBuffer = Promise.withResolvers<ArrayBuffer>();
    const read = vi.spyOn(Blob.prototype, 'arrayBuffer').mockReturnValue(arrayBuffer.promise);
    onTestFinished(() => read.mockRestore());
    await drop(unreadable);
    await expect.element(report).not.toBeInTheDocument();
    arrayBuffer.resolve(new TextEncoder().encode('{"209.name": ').buffer);
    await expect.element(page.getByText(/^Not checked/)).toBeVisible();
  });

  test('the first of several dropped translation files is chosen, and a notice says so until it is sent', async () => {
    await renderRoute(url, { roles, api: apiWithRecipe() });
    await drop(...['a.json', 'b.json'].map((name) => new File(['{}'], name)));
    await expect.element(tooManyNotice).toBeVisible();
    await expect.element(chosenFiles.getByText('a.json')).toBeVisible();
    await sendButton.click();
    await expect.element(page.getByText('Thank you')).toBeVisible();
    await expect.element(tooManyNotice).not.toBeInTheDocument();
    await expect.element(chosenFiles).not.toBeInTheDocument();
    await expect.element(tooManyNotice).not.toBeInTheDocument();
  });

  // This test must be the last one of the file. It opens another screen first, which Back would open in later tests.
  test('a translation file is checked although the recipes could not be read on another screen before', async () => {
    const api = apiWithRecipe();
    const endFault = api.fail('listRecipes', { status: 500 });
    await renderRoute('/recipes', { roles, api });
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    endFault();
    await page.getByRole('link', { name: 'Recipe Translation File Upload' }).click();
    await chooseFile('recipes_en.json', '{}');
    await expect.element(page.getByRole('region', { name: 'Check of the keys' })).toBeVisible();
  });
});
