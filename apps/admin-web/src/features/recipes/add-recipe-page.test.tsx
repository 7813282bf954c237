import { aRecipe, aRecipeInput, fakeApi } from '@joe/api-sdk/testing';
import { signedIn } from '@joe/auth/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { endDoubleClick, expectShownFor, renderRoute } from '../../../test/render-route.tsx';
import { uploadErrorText } from './upload/upload-failure.tsx';

const roles = ['write'];
const idField = page.getByRole('textbox', { name: 'ID' });
const jsonField = page.getByRole('textbox', { name: 'Recipe JSON' });
const recipeInput = aRecipeInput();

afterEach(() => {
  vi.restoreAllMocks();
});

/** Enters the ID and goes to the last page of the wizard. */
async function goToReview(id: string) {
  await idField.fill(id);
  await userEvent.keyboard('{Enter}'.repeat(5));
  await expect.element(page.getByText('Step 6 of 6')).toBeVisible();
}

/** Leaves by a link of the menu, because the Back link may go back in the history of an earlier test. */
async function leaveByMenu() {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Recipes' }).click();
}

describe('the wizard of a new recipe', () => {
  test('the wizard shows an alert if Next is pressed without a number as ID', async () => {
    const { api } = await renderRoute('/add-recipe', { roles });
    await expect.element(page.getByText('Step 1 of 6')).toBeVisible();
    await idField.fill('12a');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect.element(idField).toHaveFocus();
    await expect.element(page.getByText('Step 1 of 6')).toBeVisible();
    expect(api.callsOf('addRecipe')).toEqual([]);
  });

  test('the app asks for confirmation before the user leaves unsaved work, and restores the draft later', async () => {
    await renderRoute('/add-recipe', { roles, api: fakeApi({ recipes: 0 }) });
    await idField.fill('205');
    const back = page.getByRole('link', { name: 'Back' });
    await back.click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect.element(dialog.getByText(/is kept as a draft in this tab/)).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect.element(idField).toHaveValue('205');
    await back.click();
    const leaveButton = page.getByRole('button', { name: 'Leave' });
    expect(leaveButton.element().className).not.toMatch(/danger/);
    await leaveButton.click();
    await page.getByRole('link', { name: 'Add Recipe' }).click();
    await expect.element(idField).toHaveValue('205');
    await expect.element(page.getByText('Your unsaved input was restored.')).toBeVisible();
  });

  test('Start over asks for confirmation and then clears the wizard', async () => {
    await renderRoute('/add-recipe', { roles });
    await idField.fill('205');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect.element(idField).toHaveValue('205');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
    await expect.element(idField).toHaveValue('');
    await expect.poll(() => Object.values({ ...sessionStorage }).join()).not.toContain('205');
  });

  test('a refused ID is not marked as invalid after the user has changed it and starts over', async () => {
    await renderRoute('/add-recipe', { roles });
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect.element(idField).toHaveAttribute('aria-invalid', 'true');
    await idField.fill('209');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
    await expect.element(idField).toHaveValue('');
    await expect.element(idField).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('Start over says that it keeps the text for Upload JSON, and keeps it', async () => {
    await renderRoute('/add-recipe', { roles });
    await jsonField.fill('{"id": 7}');
    await idField.fill('205');
    await page.getByRole('button', { name: 'Start over' }).click();
    const question = page.getByRole('alertdialog', { name: 'Start over?' });
    await expect
      .element(question)
      .toMatchTextContent('Your input will be discarded, but the text in Upload JSON is kept.');
    await question.getByRole('button', { name: 'Start over' }).click();
    await expect.element(idField).toHaveValue('');
    await expect.element(jsonField).toHaveValue('{"id": 7}');
  });

  test('the user can leave an unchanged or emptied wizard without confirmation', async () => {
    await renderRoute('/add-recipe', { roles, api: fakeApi({ recipes: 0 }) });
    await idField.fill('205');
    await expect.element(page.getByRole('button', { name: 'Start over' })).toBeVisible();
    await idField.fill('');
    await leaveByMenu();
    await page.getByRole('link', { name: 'Add Recipe' }).click();
    await leaveByMenu();
    await expect.element(page.getByText('No recipes found')).toBeVisible();
  });

  const logOut = page.getByRole('button', { name: 'Log out' });
  const logOutInMenu = async () => {
    if (logOut.elements().length === 0) await page.getByRole('button', { name: 'Menu' }).click();
    await logOut.click();
  };
  const logOutInPalette = async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await page.getByRole('combobox', { name: 'Jump to' }).fill('log out');
    await userEvent.keyboard('{Enter}');
  };

  test.for([
    ['the menu', logOutInMenu],
    ['the command palette', logOutInPalette],
  ] as const)('Log out in %s asks for confirmation and deletes the draft', async ([, requestLogOut]) => {
    const { authClient } = await renderRoute('/add-recipe', { roles });
    const drafts = () => Object.values({ ...sessionStorage }).join();
    await idField.fill('905');
    await expect.poll(drafts).toContain('905');
    const dialog = page.getByRole('alertdialog', { name: 'Log out without saving?' });
    await requestLogOut();
    await expect.element(dialog.getByText('Logging out deletes what you have not saved, and its draft.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Log out' }).element().className).toMatch(/danger/);
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect.element(idField).toHaveValue('905');
    expect(authClient.calls).toEqual([]);
    await requestLogOut();
    await dialog.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => authClient.calls).toEqual(['signoutRedirect']);
    authClient.setState({ status: 'redirecting' });
    expect(drafts()).not.toContain('905');
    authClient.setState({ status: 'unauthenticated', reason: 'logged_out' });
    await expect.element(page.getByRole('button', { name: 'Login with your JOE account' })).toBeVisible();
    expect(drafts()).not.toContain('905');
  });

  test('the wizard does not show the draft of another user', async () => {
    const { unmount } = await renderRoute('/add-recipe', { roles });
    await idField.fill('906');
    await expect.poll(() => Object.values({ ...sessionStorage }).join()).toContain('906');
    await unmount();
    const owner = signedIn(...roles);
    const other = await renderRoute('/add-recipe', {
      state: { ...owner, info: { ...owner.info, subject: 'somebody-else' } },
    });
    await expect.element(idField).toHaveValue('');
    await other.unmount();
    await renderRoute('/add-recipe', { roles });
    await expect.element(idField).toHaveValue('906');
  });

  test('if the browser blocks storage, the wizard says that it keeps no draft', async () => {
    const storage = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await renderRoute('/add-recipe', { roles });
    const notice = page.getByText(/does not let the page keep a draft/);
    await expect.element(idField).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
    await goToReview('909');
    await expect.element(notice).toBeVisible();
    await leaveByMenu();
    await expect.element(page.getByText('What you have typed will be lost.')).toBeVisible();
    storage.mockRestore();
  });
});

describe('the upload of a new recipe', () => {
  const upload = page.getByRole('button', { name: 'Upload' });
  const success = page.getByText('Recipe uploaded successfully!');
  /** The colour of the icon in a notice, as red, green and blue. */
  const iconColor = (notice: Locator) => {
    const icon = notice.element().querySelector('svg') as Element;
    return (getComputedStyle(icon).color.match(/\d+/g) ?? []).map(Number);
  };

  test('the notice of a failed upload is red, and shows the error text of the API for 3 s', async () => {
    const { api } = await renderRoute('/add-recipe', { roles });
    api.respond('addRecipe', { error: '<img src=x onerror=alert(1)>' });
    await goToReview('201');
    const notice = page.getByRole('alert').filter({ hasText: '<img src=x onerror=alert(1)>' });
    await expectShownFor(3_000, notice, async () => {
      await upload.click();
      await expect.element(notice).toBeVisible();
      const [red = 0, green = 0, blue = 0] = iconColor(notice);
      expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    });
    await expect.element(page.getByRole('region', { name: 'Recipe JSON' })).toMatchTextContent(/"id": 201/);
  });

  test('the Upload button of the wizard is busy while a recipe is sent', async () => {
    const { api } = await renderRoute('/add-recipe', { roles });
    await goToReview('201');
    const release = api.hold('addRecipe');
    await upload.click();
    await expect.element(upload).toHaveAttribute('aria-busy', 'true');
    await expect.element(upload).toHaveAttribute('aria-disabled', 'true');
    release();
    await expect.element(upload).not.toHaveAttribute('aria-busy');
  });

  test('the notice of a successful upload is green, and is shown for 3 s', async () => {
    const { api } = await renderRoute('/add-recipe', { roles });
    api.respond('addRecipe', { recipeId: 'new' });
    await goToReview('201');
    const notice = page.getByRole('status').filter({ hasText: 'Recipe uploaded successfully!' });
    await expectShownFor(3_000, notice, async () => {
      await upload.click();
      await expect.element(notice).toBeVisible();
      const [red = 0, green = 0, blue = 0] = iconColor(notice);
      expect(green).toBeGreaterThan(Math.max(red, blue));
    });
  });

  test('an upload error without a text of its own has the text of the specification', () => {
    expect(uploadErrorText(new Error(''))).toBe('Failed to upload recipe.');
  });

  test('the user cannot start over while the recipe is being uploaded', async () => {
    const { api } = await renderRoute('/add-recipe', { roles });
    const release = api.hold('addRecipe');
    await goToReview('913');
    await upload.click();
    await expect.element(page.getByRole('button', { name: 'Start over' })).toBeDisabled();
    release();
    await expect.element(page.getByText('Recipe uploaded successfully!')).toBeVisible();
  });

  /** Uploads a recipe, and leaves the screen before the response arrives. */
  async function uploadAndLeave(api = fakeApi()) {
    await renderRoute('/add-recipe', { roles, api });
    const release = api.hold('addRecipe');
    await goToReview('911');
    await upload.click();
    await leaveByMenu();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect.element(page.getByRole('link', { name: 'Add Recipe' })).toBeVisible();
    release();
  }

  test('an upload that fails after the user has left the wizard is reported, and the draft is kept', async () => {
    const api = fakeApi();
    api.fail('addRecipe', { status: 503 });
    await uploadAndLeave(api);
    await expect.element(page.getByText(/^Upload of the recipe: /)).toBeVisible();
    await page.getByRole('link', { name: 'Add Recipe' }).click();
    await expect.element(page.getByText('Step 6 of 6')).toBeVisible();
  });

  test('an upload that succeeds after the user has left the wizard is reported, and the draft is deleted', async () => {
    await uploadAndLeave();
    await expect.element(page.getByText('Recipe uploaded successfully!')).toBeVisible();
    await expect.poll(() => Object.values({ ...sessionStorage }).join()).not.toContain('911');
    await page.getByRole('link', { name: 'Add Recipe' }).click();
    await expect.element(page.getByText('Step 1 of 6')).toBeVisible();
    await expect.element(idField).toHaveValue('');
  });

  test('View recipe waits for the refetched list, and Retry opens the new recipe after a failed refetch', async () => {
    const { api } = await renderRoute('/recipes', { roles });
    await page.getByRole('link', { name: 'Add Recipe' }).click();
    await goToReview('912');
    await upload.click();
    const viewLink = page.getByRole('link', { name: 'View recipe' });
    await expect.element(viewLink).toHaveFocus();
    await expect.element(upload).toBeDisabled();
    const release = api.hold('listRecipes');
    const endFault = api.fail('listRecipes', { status: 500 });
    await viewLink.click();
    await expect.element(page.getByText('Loading recipe...')).toBeVisible();
    release();
    await expect.element(page.getByText('The recipe could not be loaded')).toBeVisible();
    endFault();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: /^912\.name/ })).toBeVisible();
  });

  test('View recipe opens the new recipe even if another recipe has the same ID', async () => {
    const recipe = (recipeId: string, name: string) => aRecipe({ id: 912, recipeId, name });
    const api = fakeApi();
    api.respond('listRecipes', [recipe('older', 'Older recipe'), recipe('new', 'New recipe')]);
    api.respond('addRecipe', () => ({ recipeId: 'new' }));
    await renderRoute('/add-recipe', { roles, api });
    await goToReview('912');
    await upload.click();
    await page.getByRole('link', { name: 'View recipe' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'New recipe' })).toBeVisible();
  });

  test('after a lost response, the app finds the stored recipe and reports the upload as successful', async () => {
    const api = fakeApi({ recipes: [aRecipe()] });
    // Uploads the texts first, so that the list contains them instead of the translation keys.
    const body = new FormData();
    body.append('file', new File([JSON.stringify({ '907.name': 'Flat White' })], 'recipes_en.json'));
    const uploadUrl = 'https://api.test/api/recipes/upload-translation-file';
    const sent = await api(uploadUrl, { method: 'POST', headers: { authorization: 'Bearer token' }, body });
    expect(sent.ok).toBe(true);
    await renderRoute('/add-recipe', { roles, api });
    await goToReview('907');
    api.fail('addRecipe', { connection: 'cut' });
    await upload.click();
    await expect.element(success).toBeVisible();
    const operations = api.calls.map(({ operationId }) => operationId);
    expect(operations[operations.indexOf('addRecipe') + 1]).toBe('listRecipes');
    expect(api.callsOf('addRecipe')).toHaveLength(1);
  });

  test('if the check after a lost response fails, the app says that the recipe may have been stored', async () => {
    const api = fakeApi({ recipes: [aRecipe()] });
    await renderRoute('/add-recipe', { roles, api });
    await goToReview('914');
    api.fail('addRecipe', { connection: 'cut' });
    api.fail('listRecipes', { status: 500 });
    await upload.click();
    await expect
      .element(page.getByText(/It may have been stored anyway\. Check before sending it again\./))
      .toBeVisible();
    await expect.element(upload).toBeEnabled();
    expect(api.callsOf('addRecipe')).toHaveLength(1);
  });
});

describe('a new recipe as JSON', () => {
  const upload = page.getByRole('button', { name: 'Upload' });

  test.for([
    ['an empty JSON text', '', 'Line 1, column 1: the text ends too early'],
    [
      'JSON with a wrong type',
      JSON.stringify({ ...recipeInput, tags: ['Cold', 5] }),
      'tags[1]: expected string, got number',
    ],
  ] as const)('an upload of %s shows the error and sends nothing', async ([, text, reason]) => {
    const { api } = await renderRoute('/add-recipe', { roles });
    await jsonField.fill(text);
    await upload.click();
    await expect.element(page.getByText('Invalid JSON or upload failed.')).toBeVisible();
    await expect.element(page.getByText(reason)).toBeVisible();
    await expect.element(jsonField).toHaveValue(text);
    expect(api.callsOf('addRecipe')).toEqual([]);
  });

  test('the app lists unknown fields in pasted JSON and does not send them', async () => {
    const { api } = await renderRoute('/add-recipe', { roles });
    const [first, ...steps] = recipeInput.steps;
    await jsonField.fill(
      JSON.stringify({
        ...recipeInput,
        [`colour${'x'.repeat(93)}😀`]: 'brown',
        steps: [{ ...first, '<b>note': 1 }, ...steps],
      }),
    );
    const colour = `colour${'x'.repeat(93)}…`;
    const warning = page.getByText(`Will be left out: steps[0].<b>note, ${colour} (a recipe has no such field)`);
    await expect.element(warning).toBeVisible();
    await upload.click();
    await expect.element(page.getByText('Recipe uploaded successfully!')).toBeVisible();
    await expect.element(jsonField).toHaveValue('');
    await expect.element(warning).not.toBeInTheDocument();
    expect(api.callsOf('addRecipe').map(({ body }) => body)).toEqual([recipeInput]);
  });

  test('the app warns that pasted JSON with a recipeId replaces a stored recipe', async () => {
    const stored = aRecipe();
    const { api } = await renderRoute('/add-recipe', { roles, api: fakeApi({ recipes: [stored] }) });
    const warning = page.getByText(`This replaces the stored recipe with the recipeId ${stored.recipeId}.`);
    await jsonField.fill(JSON.stringify({ ...stored, recipeId: undefined }));
    await expect.element(warning).not.toBeInTheDocument();
    await jsonField.fill(JSON.stringify(stored));
    await expect.element(warning).toBeVisible();
    await upload.click();
    await expect.element(page.getByText('Recipe uploaded successfully!')).toBeVisible();
    await expect.element(warning).not.toBeInTheDocument();
    expect(api.callsOf('addRecipe').map(({ body }) => body)).toEqual([stored]);
  });

  test('a failed upload of JSON shows its request ID until an upload succeeds, and keeps the text', async () => {
    const { api } = await renderRoute('/add-recipe', { roles });
    api.fail('addRecipe', { status: 409, times: 1 });
    await jsonField.fill(JSON.stringify(recipeInput));
    await upload.click();
    const failure = page.getByText('Invalid JSON or upload failed.');
    await expect.element(failure).toBeVisible();
    await expect.element(page.getByText(/^fake-request-/)).toBeVisible();
    await expect.element(jsonField).toHaveValue(JSON.stringify(recipeInput));
    await endDoubleClick();
    await upload.click();
    await expect.element(page.getByText('Recipe uploaded successfully!')).toBeVisible();
    await expect.element(failure).not.toBeInTheDocument();
  });

  test('the notice of a failed upload replaces the notice of a successful upload', async () => {
    await renderRoute('/add-recipe', { roles });
    await jsonField.fill(JSON.stringify(recipeInput));
    await upload.click();
    const success = page.getByText('Recipe uploaded successfully!');
    await expect.element(success).toBeVisible();
    await endDoubleClick();
    await upload.click();
    await expect.element(page.getByText('Invalid JSON or upload failed.')).toBeVisible();
    expect(success.elements()).toEqual([]);
  });

  test('the app asks for confirmation before the user leaves a JSON text that was not sent', async () => {
    await renderRoute('/add-recipe', { roles });
    await jsonField.fill('{');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.element(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect.element(jsonField).toHaveValue('{');
  });
});

test('without the Navigation API of the browser, the app also asks before the user leaves unsaved work', async () => {
  vi.spyOn(window, 'navigation', 'get').mockReturnValue(undefined as never);
  await renderRoute('/add-recipe', { roles, api: fakeApi({ recipes: 0 }) });
  await idField.fill('205');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect.element(idField).toHaveValue('205');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => location.pathname).toBe('/recipes');
});

test('the question about unsaved work stays open when the roles of the user change', async () => {
  const { authClient } = await renderRoute('/add-recipe', { roles, api: fakeApi({ recipes: 0 }) });
  await idField.fill('205');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  authClient.setState(signedIn(...roles, 'lang'));
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => location.pathname).toBe('/recipes');
});

test('a page that the browser restores from its cache asks about unsaved work again', async () => {
  const { authClient } = await renderRoute('/add-recipe', { roles });
  await idField.fill('205');
  const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asksBeforeUnload()).toBe(true);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => authClient.calls).toEqual(['accountManagement']);
  expect(asksBeforeUnload()).toBe(false);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(asksBeforeUnload()).toBe(true);
});

test('after the session has ended, the browser asks before the tab is closed, but not before a sign-in in it', async () => {
  const { authClient } = await renderRoute('/add-recipe', { roles });
  await idField.fill('205');
  const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  authClient.setState({ status: 'unauthenticated', reason: 'session_changed' });
  await expect.element(page.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible();
  expect(asksBeforeUnload()).toBe(true);
  authClient.setState({ status: 'redirecting' });
  await expect.poll(asksBeforeUnload).toBe(false);
});

test.each([
  ['succeeds', undefined, 'Recipe uploaded successfully!', 'Step 1 of 6'],
  ['fails', { status: 503 }, /^Upload of the recipe: /, 'Step 6 of 6'],
] as const)(
  'a user who returns before an upload %s sees the wizard after the end of the upload',
  async (_, fault, toast, step) => {
    const { api } = await renderRoute('/add-recipe', { roles });
    if (fault) api.fail('addRecipe', fault);
    const release = api.hold('addRecipe');
    await goToReview('914');
    await page.getByRole('button', { name: 'Upload' }).click();
    await leaveByMenu();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('link', { name: 'Add Recipe' }).click();
    await expect.element(page.getByText('Uploading your last recipe...')).toBeVisible();
    expect(page.getByRole('button', { name: 'Upload' }).elements()).toEqual([]);
    release();
    await expect.element(page.getByText(toast)).toBeVisible();
    await expect.element(page.getByText(step)).toBeVisible();
    expect(api.callsOf('addRecipe')).toHaveLength(1);
  },
);
