import { aLanguageFile, type FakeApi, fakeApi } from '@joe/api-sdk/testing';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { atWidth, doubleClick, endDoubleClick, onDesktop, renderRoute } from '../../../test/render-route.tsx';

const roles = ['lang'];
/** An API with these files. The name of a file contains its group. */
const apiWith = (...names: string[]) => fakeApi({ languageFiles: names.map((name) => aLanguageFile(name)) });
const apiWithTwoGroups = () => apiWith('EF533_de.json', 'EF533_en.json', 'EF1091_de.json');
const filesOfGroup = page.getByRole('list', { name: 'Files of EF533' });

const dropZone = page.getByLabelText('Drag and drop some files here, or click to select files');

const chooseFiles = (...names: string[]) =>
  userEvent.upload(
    dropZone,
    names.map((name) => new File(['{}'], name)),
  );

afterEach(() => {
  vi.restoreAllMocks();
});

/** Replaces `console.error` until the end of the test, because the SDK logs a failed upload or download. */
const replaceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});

describe('language files', () => {
  test('the Language File Viewer shows the files of the group that the URL names', async () => {
    const { api } = await renderRoute('/lang?group=EF533', { roles, api: apiWithTwoGroups() });
    await expect.element(filesOfGroup.getByText('EF533_de.json', { exact: true }).first()).toBeVisible();
    await expect.element(filesOfGroup.getByText('English')).toBeVisible();
    await expect.element(page.getByText('1 missing of 4')).toBeVisible();
    await expect.element(page.getByRole('row', { name: /^EF1091/ })).toMatchTextContent('EF1091✓missing1');
    expect(api.calls.map(({ operationId }) => operationId)).toEqual(['listLanguageFiles']);
  });

  test('the user chooses a group in the list of groups and sees its files with their buttons', async () => {
    await onDesktop();
    await renderRoute('/lang', { roles, api: apiWithTwoGroups() });
    await expect.element(dropZone).toBeInTheDocument();
    await expect
      .element(page.getByRole('button', { name: 'Upload', exact: true }))
      .toHaveAccessibleDescription('Choose at least one file first.');
    const groups = page.getByRole('combobox', { name: 'Group' });
    await expect.element(groups).toMatchTextContent('Select a group');
    await groups.click();
    await expect.element(page.getByRole('option', { name: 'Select a group' })).toBeDisabled();
    expect(
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Select a group', 'EF5332 files', 'EF10911 file']);
    await page.getByRole('option', { name: /^EF533/ }).click();
    await expect.element(page.getByRole('heading', { level: 2, name: 'EF533' })).toBeVisible();
    expect(location.search).toBe('?group=EF533');
    const buttons = filesOfGroup.getByRole('listitem').first().getByRole('button').elements();
    expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
      'Download EF533_de.json',
      'Delete EF533_de.json',
    ]);
    expect(getComputedStyle(filesOfGroup.element()).maxHeight).toBe('450px');
  });

  test('two files of a group in the same language cannot be downloaded, even if the case of their codes differs', async () => {
    const names = ['EF533_de.json', 'EF533_DE.json', 'EF533_fr.json'];
    await renderRoute('/lang?group=EF533', { roles, api: apiWith(...names) });
    const download = (name: string) => page.getByRole('button', { name: `Download ${name}`, exact: true });
    for (const name of ['EF533_de.json', 'EF533_DE.json']) await expect.element(download(name)).toBeDisabled();
    await expect.element(download('EF533_fr.json')).toBeEnabled();
    expect(filesOfGroup.getByText(/another file of the group has the same language/).elements()).toHaveLength(2);
  });

  test('on a phone the buttons of a language file are beside its name', async () => {
    await atWidth(320);
    await renderRoute('/lang?group=EF1091', { roles, api: apiWith('EF1091_de.properties') });
    const name = page.getByText('EF1091_de.properties', { exact: true }).first();
    await expect.element(name).toBeVisible();
    const { top, bottom, right } = name.element().getBoundingClientRect();
    for (const action of ['Download EF1091_de.properties', 'Delete EF1091_de.properties']) {
      const buttonBox = page.getByRole('button', { name: action }).element().getBoundingClientRect();
      expect(buttonBox.top).toBeLessThan(bottom);
      expect(buttonBox.bottom).toBeGreaterThan(top);
      expect(buttonBox.left).toBeGreaterThanOrEqual(right);
    }
  });

  test('a group in the coverage table links to the files of the group', async () => {
    await renderRoute('/lang', { roles, api: apiWithTwoGroups() });
    await page.getByRole('link', { name: 'EF533' }).click();
    await expect.element(filesOfGroup).toBeVisible();
    expect(location.search).toBe('?group=EF533');
  });

  test('a link in the coverage table moves focus and scroll position to the files of its group', async () => {
    await atWidth(390);
    const names = Array.from({ length: 60 }, (_, index) => `EF${index}_de.json`);
    await renderRoute('/lang?group=EF1', { roles, api: apiWith(...names) });
    await userEvent.upload(
      dropZone,
      [...Array(8).keys()].map((index) => new File(['{}'], `EF99_a${index}.json`)),
    );
    const link = page.getByRole('link', { name: 'EF59' });
    await expect.element(link).toBeInTheDocument();
    link.element().focus();
    await userEvent.keyboard('{Enter}');
    const files = page.getByRole('list', { name: 'Files of EF59' });
    await expect.element(files).toBeInViewport({ ratio: 1 });
    await expect.element(page.getByRole('region', { name: 'Language files', exact: true })).toHaveFocus();
  });

  test('the choice of a group keeps the scroll position', async () => {
    await atWidth(390);
    await renderRoute('/lang', {
      roles,
      api: apiWith(...Array.from({ length: 60 }, (_, index) => `EF${index}_de.json`)),
    });
    await expect.element(page.getByRole('row', { name: /^EF59/ })).toBeInTheDocument();
    const group = page.getByRole('combobox', { name: 'Group' });
    await group.click();
    const option = page.getByRole('option', { name: /^EF7 / });
    await expect.element(option).toBeVisible();
    window.scrollTo(0, 100);
    const { scrollY } = window;
    expect(scrollY).toBeGreaterThan(0);
    await option.click();
    await expect.poll(() => location.search).toBe('?group=EF7');
    await expect.element(page.getByRole('list', { name: 'Files of EF7' })).toBeVisible();
    expect(window.scrollY).toBe(scrollY);
  });

  test('the coverage table shows the missing languages of each group', async () => {
    const covered = ['EF533_de', 'EF533_fr', 'EF1091_de', 'EF1091_it', 'EF1091_pt-BR'];
    await renderRoute('/lang', { roles, api: apiWith(...covered.map((name) => `${name}.json`)) });
    const matrix = page.getByRole('region', { name: 'Coverage by group and language' });
    const texts = (cells: Locator) => cells.elements().map(({ textContent }) => textContent);
    await expect.element(page.getByText('3 missing of 8')).toBeVisible();
    expect(texts(matrix.getByRole('columnheader'))).toEqual(['Group', 'de', 'fr', 'it', 'pt-BR', 'Missing']);
    const row = (group: string) => texts(matrix.getByRole('row', { name: new RegExp(`^${group}`) }).getByRole('cell'));
    expect(row('EF533')).toEqual(['✓', '✓', 'missing', 'missing', '2']);
    expect(row('EF1091')).toEqual(['✓', 'missing', '✓', '✓', '1']);
  });

  test('language files whose path cannot be read are listed separately', async () => {
    const api = fakeApi();
    api.respond('listLanguageFiles', [{ file: '/other/EF533_de.json' }]);
    await renderRoute('/lang', { roles, api });
    const entries = page.getByRole('list', { name: 'Unreadable entries' });
    await expect.element(entries.getByText('/other/EF533_de.json').first()).toBeVisible();
    await expect.element(entries.getByText('Path is not /lang/{group}/{file}')).toBeVisible();
  });

  test('the user cannot choose a group while the language files are loading', async () => {
    const api = fakeApi();
    api.hold('listLanguageFiles');
    await renderRoute('/lang', { roles, api });
    await expect.element(page.getByLabelText('Group', { exact: true })).toBeDisabled();
    await expect.element(page.getByText('Choose at least one file first.')).toBeVisible();
  });

  test('a group without language files is shown as chosen, with a message', async () => {
    await renderRoute('/lang?group=EF9', { roles, api: apiWithTwoGroups() });
    await expect.element(page.getByText('No files in this group')).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 2, name: 'EF9' })).toBeVisible();
    const groups = page.getByRole('combobox', { name: 'Group' });
    await expect.element(groups).toHaveTextContent('EF9');
    await groups.click();
    await expect.element(page.getByRole('option', { name: /^EF9/, selected: true })).toHaveTextContent('EF90 files');
    await page.getByRole('option', { name: /^EF533/ }).click();
    await expect.element(groups).toHaveTextContent('EF533');
    await groups.click();
    await expect.element(page.getByRole('option', { name: /^EF9/ })).not.toBeInTheDocument();
  });

  test('the user can still choose files if the list of language files could not be loaded', async () => {
    const api = apiWithTwoGroups();
    const endFault = api.fail('listLanguageFiles', { status: 500 });
    await renderRoute('/lang?group=EF533', { roles, api });
    await expect.element(page.getByText('The list could not be loaded')).toBeVisible();
    await expect.element(page.getByText(/: Internal Server Error$/)).toBeVisible();
    await expect.element(page.getByText(/^fake-request-/)).toBeVisible();
    await chooseFiles('EF533_fr.json');
    await expect.element(page.getByText(/the list is not loaded/)).toBeVisible();
    endFault();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(filesOfGroup).toBeVisible();
    await page.getByRole('button', { name: 'Remove EF533_fr.json' }).click();
  });
});

describe('uploading language files', () => {
  test('a language file whose upload failed stays in the list until Retry succeeds, and the others are uploaded', async () => {
    const api = fakeApi();
    await renderRoute('/lang', { roles, api });
    api.fail('uploadLanguageFiles', { status: 409, times: 1 });
    const log = replaceLog();
    await chooseFiles('EF533_fr.json', 'EF533_it.json');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const tray = page.getByRole('list', { name: 'Chosen files' });
    await expect.element(tray.getByRole('alert')).toMatchTextContent(/A fault of the test/);
    await expect.element(page.getByRole('list', { name: 'Uploaded files' }).getByText('EF533_it.json')).toBeVisible();
    const actions = tray.getByRole('alert').getByRole('button').elements();
    expect(actions.map(({ textContent }) => textContent)).toEqual(['Retry', 'Copy for IT']);
    await endDoubleClick();
    await page.getByRole('button', { name: 'Retry EF533_fr.json' }).click();
    await expect.element(tray).not.toBeInTheDocument();
    await expect.element(page.getByRole('list', { name: 'Uploaded files' }).getByText('EF533_fr.json')).toBeVisible();
    const sentNames = api.calls.flatMap(({ files }) => files.map(({ name }) => name));
    expect(sentNames).toEqual(['EF533_fr.json', 'EF533_it.json', 'EF533_fr.json']);
    expect(log.mock.calls.map(([message]) => message)).toEqual(['Failed to upload language files: Conflict']);
  });

  test('during an upload, the rows of the waiting files stay in place, so that Cancel does not hit another file', async () => {
    const { api } = await renderRoute('/lang', { roles, api: fakeApi() });
    await chooseFiles('EF533_fr.json', 'EF533_it.json', 'EF533_nl.json');
    const releases = [api.hold('uploadLanguageFiles')];
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const rows = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
    await expect.element(rows.nth(1)).toMatchTextContent('Waiting');
    const cancel = page.getByRole('button', { name: 'Cancel EF533_nl.json' });
    const { top } = cancel.element().getBoundingClientRect();
    releases[0]?.();
    releases.push(api.hold('uploadLanguageFiles'));
    await expect.element(rows.nth(0).getByText('Uploaded', { exact: true })).toBeVisible();
    expect(cancel.element().getBoundingClientRect().top).toBe(top);
    await cancel.click();
    releases[1]?.();
    const uploaded = page.getByRole('list', { name: 'Uploaded files' });
    await expect.element(uploaded.getByText('EF533_it.json')).toBeVisible();
    await expect.element(rows).toMatchTextContent(/EF533_nl.json/);
    expect(uploaded.getByRole('listitem').elements()).toHaveLength(2);
  });

  /** Lets the API refuse the first upload, and ask to wait. Returns the times of all uploads in milliseconds. */
  function askToWait(api: FakeApi, seconds: number) {
    const times: number[] = [];
    api.respond('uploadLanguageFiles', (_, stored) => {
      times.push(Date.now());
      const init = { status: 429, headers: { 'retry-after': `${seconds}` } };
      return times.length > 1 ? stored() : Response.json({ error: 'Too many uploads.' }, init);
    });
    replaceLog();
    return times;
  }

  test('after a 429 the next language file is sent when the API has asked for it, and the refused one is not', async () => {
    const api = fakeApi();
    const times = askToWait(api, 2);
    await renderRoute('/lang', { roles, api });
    await chooseFiles('EF533_fr.json', 'EF533_it.json');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const tray = page.getByRole('list', { name: 'Chosen files' });
    await expect.element(tray.getByRole('alert')).toMatchTextContent(/The API asks to wait 2 s/);
    await expect.element(page.getByRole('list', { name: 'Uploaded files' }).getByText('EF533_it.json')).toBeVisible();
    expect(times).toHaveLength(2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(2000);
    await expect.element(tray.getByText('EF533_fr.json')).toBeVisible();
  });

  test('Cancel all ends the upload at once while the API asks to wait', async () => {
    const api = fakeApi();
    const times = askToWait(api, 600);
    await renderRoute('/lang', { roles, api });
    await chooseFiles('EF533_fr.json', 'EF533_it.json');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const rows = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
    await expect.element(rows.nth(0).getByRole('alert')).toMatchTextContent(/The API asks to wait 10 min/);
    await expect.element(rows.nth(1)).toMatchTextContent('Waiting');
    await endDoubleClick();
    // A retry joins the queue and does not start a second one.
    await page.getByRole('button', { name: 'Retry EF533_fr.json' }).click();
    await expect.element(rows.nth(0)).toMatchTextContent('Waiting');
    await page.getByRole('button', { name: 'Cancel all' }).click();
    await expect.element(page.getByText('File Upload Failed !')).toBeVisible();
    await expect.element(rows.nth(1)).toMatchTextContent('Cancelled');
    expect(times).toHaveLength(1);
  });

  test('two chosen files with the same name cause a warning, and both are sent', async () => {
    const api = fakeApi();
    await renderRoute('/lang', { roles, api });
    await chooseFiles('EF533_fr.json', 'EF533_fr.json');
    const rows = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
    await expect
      .element(rows.nth(0))
      .toMatchTextContent(/chosen more than once: the last one sent replaces the others/);
    await expect.element(rows.nth(1)).toMatchTextContent(/chosen more than once/);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const uploaded = page.getByRole('list', { name: 'Uploaded files' }).getByText('EF533_fr.json');
    await expect.poll(() => uploaded.elements()).toHaveLength(2);
    await expect.element(rows).not.toBeInTheDocument();
    expect(api.callsOf('uploadLanguageFiles')).toHaveLength(2);
  });

  test('two chosen files of the same group and language under different names cause a warning', async () => {
    await renderRoute('/lang', { roles, api: fakeApi() });
    await chooseFiles('EF533_fr.json', 'EF533_FR.json');
    const rows = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
    const warning = 'another chosen file has the same group and language: ';
    await expect.element(rows.nth(0)).toMatchTextContent(`${warning}EF533_FR.json`);
    await expect.element(rows.nth(1)).toMatchTextContent(`${warning}EF533_fr.json`);
    await page.getByRole('button', { name: 'Remove EF533_FR.json' }).click();
    await expect.element(rows).not.toMatchTextContent('another chosen file');
  });

  test('the app asks for confirmation before the user leaves files that were not sent', async () => {
    const { api } = await renderRoute('/lang', { roles });
    await chooseFiles('EF533_fr.json');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.element(page.getByRole('alertdialog', { name: 'Leave without sending?' })).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect.element(page.getByRole('list', { name: 'Chosen files' })).toBeVisible();
    expect(api.callsOf('uploadLanguageFiles')).toEqual([]);
  });

  test('an empty file and a file without group and language in its name cause a warning and are sent', async () => {
    const api = fakeApi();
    const log = replaceLog();
    await renderRoute('/lang', { roles, api });
    await userEvent.upload(dropZone, [new File(['x'], 'readme.txt'), new File([], 'EF533_xb.json')]);
    const chosen = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
    await expect
      .element(chosen.nth(0))
      .toMatchTextContent(
        /the name lacks group or language \(EF1091_de\.json has both\), so the API may refuse the file/,
      );
    await expect.element(chosen.nth(1)).toMatchTextContent(/empty file/);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect.element(page.getByRole('list', { name: 'Uploaded files' }).getByText('EF533_xb.json')).toBeVisible();
    await expect.poll(() => chosen.elements()).toHaveLength(1);
    await expect
      .element(chosen.getByRole('alert'))
      .toMatchTextContent(/A file must be named \{group\}_\{language code\}, e\.g\. EF1091_de\.json/);
    expect(api.callsOf('uploadLanguageFiles')).toHaveLength(2);
    expect(log.mock.calls.map(([message]) => message)).toEqual(['Failed to upload language files: Bad Request']);
  });

  test('an upload without response is reported as possibly stored, and its error is logged', async () => {
    const api = fakeApi();
    await renderRoute('/lang', { roles, api });
    api.fail('uploadLanguageFiles', { connection: 'cut', times: 1 });
    const log = replaceLog();
    await chooseFiles('EF7002_nl.json');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const chosen = page.getByRole('list', { name: 'Chosen files' });
    await expect.element(chosen.getByText(/It may have been stored/)).toBeVisible();
    expect(log.mock.calls).toEqual([[expect.stringMatching(/^Failed to upload /)]]);
    await expect.element(chosen.getByText(/Identical to the live file/)).toBeVisible();
  });

  test('a file that has changed on disk since it was chosen is not sent, and the user is told to choose it again', async () => {
    const api = apiWith('EF533_de.json');
    await renderRoute('/lang', { roles, api });
    const message = /The file cannot be read, e\.g\. because it has changed since it was chosen\. Remove it and choose/;
    const error = new DOMException('The requested file could not be read', 'NotReadableError');
    vi.spyOn(File.prototype, 'stream').mockImplementation(() => new ReadableStream({ start: (it) => it.error(error) }));
    await chooseFiles('EF533_de.json');
    const row = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
    await expect.element(row).toMatchTextContent(message);

    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(error);
    const log = replaceLog();
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect.element(row.getByRole('alert')).toMatchTextContent(message);
    expect(log.mock.calls).toEqual([[expect.stringMatching(/^Failed to upload .*cannot be read/)]]);
    expect(api.callsOf('uploadLanguageFiles')).toEqual([]);
  });

  test('a copy that the browser has numbered causes a warning, because its name has no valid language code', async () => {
    const live = new File(['{}'], 'EF533_de.json');
    await renderRoute('/lang', { roles, api: fakeApi({ languageFiles: [live] }) });
    await chooseFiles('EF533_de (1).json', 'EF533_de-CH.json');
    const chosen = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
    await expect.element(chosen.nth(0)).toMatchTextContent(/EF533, de \(1\) · new · not a language code/);
    await expect.element(chosen.nth(1)).not.toMatchTextContent(/not a language code/);
  });

  test('Refresh compares a chosen file again with the live file, which another user has replaced', async () => {
    const api = fakeApi({ languageFiles: [new File(['{"start":"Start"}'], 'EF533_de.json')] });
    await renderRoute('/lang', { roles, api });
    await userEvent.upload(dropZone, [new File(['{"start":"Los"}'], 'EF533_de.json')]);
    await expect.element(page.getByText('0 added, 1 changed, 0 removed')).toBeVisible();
    api.respond('downloadLanguageFile', () => new Response('{"start":"Start","stop":"Stopp"}'));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(page.getByText('0 added, 1 changed, 1 removed')).toBeVisible();
  });

  test('a chosen file that is not in UTF-8 causes a warning if the live file is', async () => {
    const live = new File(['{"start":"Größe"}'], 'EF533_de.json');
    await renderRoute('/lang', { roles, api: fakeApi({ languageFiles: [live] }) });
    const inIso88591 = Uint8Array.from('{"start":"Größe"}', (char) => char.charCodeAt(0));
    await userEvent.upload(dropZone, [new File([inIso88591], 'EF533_de.json')]);
    await expect.element(page.getByText(/Unlike the live file, it is not encoded in UTF-8/)).toBeVisible();
  });

  test('a right-to-left text in the comparison with the live file does not reorder the text beside it', async () => {
    const live = new File(['{"start":"Start"}'], 'EF533_ar.json');
    await renderRoute('/lang?group=EF533', { roles, api: fakeApi({ languageFiles: [live] }) });
    await userEvent.upload(dropZone, [new File(['{"start":"\u202eابدأ"}'], 'EF533_ar.json')]);
    await page.getByText('0 added, 1 changed, 0 removed').click();
    for (const role of ['deletion', 'insertion'] as const) {
      const text = page.getByRole(role);
      await expect.element(text).toBeVisible();
      expect(getComputedStyle(text.element()).unicodeBidi).toBe('isolate');
    }
  });

  test('a language file that is uploaded while the list is loading appears in the list', async () => {
    const api = apiWith('EF533_de.json');
    const released = Promise.withResolvers<void>();
    api.respond('listLanguageFiles', async (_, stored) => {
      const files = [...(await stored())];
      if (api.callsOf('uploadLanguageFiles').length === 0) await released.promise;
      return files;
    });
    await renderRoute('/lang?group=EF533', { roles, api });
    await chooseFiles('EF533_fr.json');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect.element(page.getByText('File Uploaded Successfully !')).toBeVisible();
    released.resolve();
    await expect.element(filesOfGroup.getByText('EF533_fr.json', { exact: true }).first()).toBeVisible();
  });

  test('the app asks for confirmation before the user leaves a running upload, and Leave cancels the upload', async () => {
    const api = fakeApi();
    await renderRoute('/lang', { roles, api });
    const release = api.hold('uploadLanguageFiles');
    await chooseFiles('EF533_fr.json', 'EF533_it.json');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' }).click();
    const confirmDialog = page.getByRole('alertdialog', { name: 'Leave without sending?' });
    await expect.element(confirmDialog.getByText(/will be stopped/)).toBeVisible();
    await confirmDialog.getByRole('button', { name: 'Leave' }).click();
    await expect.element(page.getByText('The upload was stopped.')).toBeVisible();
    // The toast can appear before the code of the next screen is loaded.
    await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    release();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Language' }).click();
    await expect.element(page.getByText('Choose at least one file first.')).toBeVisible();
    expect(page.getByText('File Upload Failed !').elements()).toEqual([]);
    // The first request was stopped before its response, and the second file was not sent.
    expect(api.callsOf('uploadLanguageFiles').map(({ status }) => status)).toEqual([undefined]);
  });

  test('Leave after the whole file was sent says that it may have been stored', async () => {
    const api = fakeApi();
    await renderRoute('/lang', { roles, api });
    const release = api.hold('uploadLanguageFiles');
    // An empty file is sent at once.
    await userEvent.upload(dropZone, new File([], 'EF533_fr.json'));
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect.element(page.getByText('Sent, waiting for the response')).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect.element(page.getByText(/^The upload was stopped .* may have been stored anyway/)).toBeVisible();
    release();
  });

  test('a double click on Cancel of an upload keeps the file', async () => {
    const api = apiWith('EF533_de.json');
    await renderRoute('/lang?group=EF533', { roles, api });
    await chooseFiles('EF533_fr.json');
    api.fail('uploadLanguageFiles', { delay: 3_600_000 });
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await endDoubleClick();
    const removeButton = page.getByRole('button', { name: 'Remove EF533_fr.json' });
    await doubleClick(page.getByRole('button', { name: 'Cancel EF533_fr.json' }), removeButton);
    await expect.element(page.getByText('Cancelled')).toBeVisible();
    await expect.element(removeButton).toBeVisible();
  });
});

describe('downloading a language file', () => {
  test('a failed download is shown beside its file until the file is downloaded again', async () => {
    const log = replaceLog();
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    onTestFinished(() => save.mockRestore());
    const api = apiWith('EF533_de.json');
    await renderRoute('/lang?group=EF533', { roles, api });
    api.fail('downloadLanguageFile', { status: 500, times: 1 });
    const downloadButton = page.getByRole('button', { name: 'Download EF533_de.json' });
    await downloadButton.click();
    const failure = filesOfGroup.getByRole('alert');
    await expect.element(failure).toMatchTextContent(/Failed to download file: Internal Server Error/);
    expect(log.mock.calls.flat().join()).toContain('Failed to download file: Internal Server Error');
    expect(document.querySelector('.toast-layer')?.textContent ?? '').not.toContain('download');
    expect(save).not.toHaveBeenCalled();
    await endDoubleClick();
    await downloadButton.click();
    await expect.element(failure).not.toBeInTheDocument();
    await expect.poll(() => save.mock.calls).toHaveLength(1);
  });

  test.each([1440, 390])('the rows of the files stay in place during a download at %i px', async (width) => {
    await atWidth(width);
    const api = apiWithTwoGroups();
    await renderRoute('/lang?group=EF533', { roles, api });
    onTestFinished(api.hold('downloadLanguageFile'));
    const deleteButton = (name: string) => page.getByRole('button', { name: `Delete ${name}` });
    const places = () =>
      ['EF533_de.json', 'EF533_en.json'].map((name) => deleteButton(name).element().getBoundingClientRect().y);
    await expect.element(deleteButton('EF533_en.json')).toBeVisible();
    const before = places();
    await page.getByRole('button', { name: 'Download EF533_de.json' }).click();
    const progress = page.getByRole('progressbar', { name: 'Download of EF533_de.json' });
    await expect.element(progress).toBeVisible();
    expect(places()).toEqual(before);
    await endDoubleClick();
    await page.getByRole('button', { name: 'Cancel EF533_de.json' }).click();
    await expect.element(progress).not.toBeInTheDocument();
  });

  test('a double click on Download does not cancel the download', async () => {
    const api = apiWith('EF533_de.json');
    await renderRoute('/lang?group=EF533', { roles, api });
    onTestFinished(api.hold('downloadLanguageFile'));
    await page.getByRole('button', { name: 'Download EF533_de.json' }).dblClick();
    const cancel = page.getByRole('button', { name: 'Cancel EF533_de.json' });
    await expect.element(cancel).toBeVisible();
    await endDoubleClick();
    await cancel.click();
    await expect.element(cancel).not.toBeInTheDocument();
  });
});

test('the question before a delete lists all groups that lose a file', async () => {
  const api = fakeApi();
  api.respond('listLanguageFiles', [{ file: '/lang/EF533/EF533_de.json' }, { file: '/lang/EF7/EF533_de.json' }]);
  await renderRoute('/lang?group=EF533', { roles, api });
  await page.getByRole('button', { name: 'Delete EF533_de.json' }).click();
  await expect
    .element(page.getByRole('alertdialog').getByText('Deletes the file of this name in every group: EF533 and EF7.'))
    .toBeVisible();
});
