import {
  aLanguageFile,
  aMachine,
  anOrder,
  aRecipe,
  aUser,
  type CallId,
  type FakeApi,
  type FakeRecords,
  fakeApi,
} from '@joe/api-sdk/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { atWidth, endDoubleClick, renderRoute } from '../../../test/render-route.tsx';
import { shownToasts } from '../../../test/shown-toasts.ts';

interface Noun {
  noun: string;
  url: string;
  opener: string | RegExp;
  call: 'deleteUser' | 'deleteOrder' | 'deleteRecipe' | 'deleteLanguageFile';
  /** The parameters of the DELETE. */
  sent: { id: number | string } | { fileName: string };
  /** The read that verifies the delete. */
  read: CallId;
  /** Start of the message of a failed delete. */
  failure: string;
  success: string;
}

const nouns = {
  user: {
    noun: 'user',
    url: '/users',
    opener: /^Delete anna/,
    call: 'deleteUser',
    sent: { id: 20401 },
    read: 'getUser',
    failure: 'Failed to delete user',
    success: 'anna.aebischer@example.com has been deleted.',
  },
  order: {
    noun: 'order',
    url: '/orders',
    opener: 'Delete 100001',
    call: 'deleteOrder',
    sent: { id: 100001 },
    read: 'getOrder',
    failure: 'Failed to delete order by id',
    success: '100001 has been deleted.',
  },
  recipe: {
    noun: 'recipe',
    url: '/recipe-details/209',
    opener: 'Delete recipe',
    call: 'deleteRecipe',
    sent: { id: 'r-209' },
    read: 'listRecipes',
    failure: 'Failed to delete recipe',
    success: 'Iced Latte has been deleted.',
  },
  file: {
    noun: 'language file',
    url: '/lang?group=EF533',
    opener: 'Delete EF533_de.json',
    call: 'deleteLanguageFile',
    sent: { fileName: 'EF533_de.json' },
    read: 'listLanguageFiles',
    failure: 'Failed to delete language file',
    success: 'File Deleted Successfully !',
  },
} satisfies Record<string, Noun>;

const newApi = (records: FakeRecords = {}) =>
  fakeApi({
    users: [aUser()],
    orders: [anOrder({ total: 1204.5, customerID: null })],
    machines: 0,
    recipes: [aRecipe(), aRecipe({ id: 206, name: 'Flat White' })],
    languageFiles: [aLanguageFile('EF533_de.json'), aLanguageFile('EF533_en.json')],
    ...records,
  });

/** Lets the API confirm a delete without deleting. @returns a function that deletes the record afterwards */
function confirmOnly(api: FakeApi, { call }: Noun): () => Promise<unknown> {
  let remove = async () => {};
  api.respond(call, (_, stored) => {
    remove = stored;
    return undefined;
  });
  return () => remove();
}

const question = page.getByRole('alertdialog', { name: /^Are you sure you want to permanently delete/ });
const unverified = page.getByRole('alertdialog', { name: /^The API confirmed the deletion, but/ });
const [yes, no] = [page.getByRole('button', { name: 'Yes' }), page.getByRole('button', { name: 'No', exact: true })];

async function openQuestion({ url, opener }: Noun, api = newApi()) {
  const route = await renderRoute(url, { roles: ['write', 'lang'], api });
  await page.getByRole('button', { name: opener }).click();
  await expect.element(question).toBeVisible();
  return route;
}

// `test/fault-matrix/deletes.test.tsx` tries the failures of a delete.
describe.for<Noun>(Object.values(nouns))('delete of: $noun', (noun) => {
  const { call, sent, opener, read, failure, success } = noun;
  const checkAgain = page.getByRole('button', { name: 'Check again' });

  test('the No button has the focus, closes the question and deletes nothing', async () => {
    const { api } = await openQuestion(noun);
    await expect.element(no).toHaveFocus();
    await no.click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: opener })).toHaveFocus();
    expect(api.callsOf(call)).toEqual([]);
  });

  test('a second Yes sends a second DELETE, but Check again sends none', async () => {
    const { api } = await openQuestion(noun);
    api.fail(call, { status: 500, times: 1 });
    await yes.click();
    await expect.element(question.getByText(new RegExp(`^${failure}: `))).toBeVisible();
    const [preview, message] = ['section', '[role=alert]'].map((part) => question.element().querySelector(part));
    if (preview && message) {
      const gap = message.getBoundingClientRect().top - preview.getBoundingClientRect().bottom;
      expect(gap).toBeGreaterThanOrEqual(16);
    }
    const remove = confirmOnly(api, noun);
    await endDoubleClick();
    await yes.click();
    await expect.element(unverified.getByText(/^It is not certain that .* is deleted\./)).toBeVisible();
    await expect.element(unverified.getByRole('button', { name: 'Copy for IT' })).toBeVisible();
    await expect.element(yes).not.toBeInTheDocument();
    await expect.element(unverified).toHaveAccessibleName(/but the record still exists$/);
    const endFault = api.fail(read, { body: '<html>', contentType: 'text/html' });
    await endDoubleClick();
    await checkAgain.click();
    await expect.element(unverified).toHaveAccessibleName(/but it could not be verified$/);
    endFault();
    await remove();
    await endDoubleClick();
    await checkAgain.click();
    await expect.element(unverified).not.toBeInTheDocument();
    await expect.element(page.getByText(success)).toBeVisible();
    expect(api.callsOf(call).map(({ path, query }) => ({ ...path, ...query }))).toMatchObject([sent, sent]);
  });
});

test.for([
  [24, '24 s'],
  [3600, '60 min'],
] as const)(
  'after a 429 with a Retry-After of %d seconds, the question asks to wait %s',
  async ([retryAfter, text]) => {
    const { api } = await openQuestion(nouns.user);
    api.fail('deleteUser', { status: 429, retryAfter, times: 1 });
    await yes.click();
    await expect
      .element(question.getByRole('alert'))
      .toMatchTextContent(`Failed to delete user: Too Many Requests. The API asks to wait ${text} Request`);
    expect(api.callsOf('deleteUser')).toHaveLength(1);
  },
);

test('at 400 % zoom, the question scrolls to the message of a failed delete', async () => {
  await atWidth(360, 225);
  const { api } = await openQuestion(nouns.user);
  api.fail('deleteUser', { status: 500, times: 1 });
  await yes.click();
  await expect.element(question.getByText(/^Failed to delete user: /)).toBeInViewport({ ratio: 1 });
});

test('the result of a delete stays on the screen while Check again reads the record, until the user closes it', async () => {
  const { api } = await openQuestion(nouns.user);
  api.fail('getUser', { status: 500 });
  await yes.click();
  await expect.element(unverified).toHaveAccessibleName(/but it could not be verified$/);
  const release = api.hold('getUser');
  await endDoubleClick();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect.poll(() => api.callsOf('getUser').at(-1)?.status).toBeUndefined();
  await expect.element(page.getByRole('button', { name: 'Check again' })).toHaveAttribute('aria-busy', 'true');
  await expect.element(unverified).toHaveAccessibleName(/but it could not be verified$/);
  release();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.element(unverified).not.toBeInTheDocument();
  expect(page.getByText(nouns.user.success).elements()).toEqual([]);
  expect(api.callsOf('deleteUser')).toHaveLength(1);
});

describe('a delete that ends after the user has left the screen', () => {
  async function deleteAndLeave(status: number | undefined, failing: 'deleteOrder' | 'getOrder') {
    const api = newApi();
    await renderRoute('/users', { roles: ['write'], api });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Orders' }).click();
    const release = api.hold('deleteOrder');
    if (status) api.fail(failing, { status });
    await page.getByRole('button', { name: 'Delete 100001' }).click();
    await yes.click();
    // In the frame of a test, a dialog cannot block a step back in the history.
    history.back();
    await expect.element(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
    release();
  }

  test.for([
    ['success', undefined, 'deleteOrder', '100001 has been deleted.'],
    ['result "already deleted"', 404, 'deleteOrder', 'already deleted'],
    [
      'failure',
      500,
      'deleteOrder',
      /^Delete 100001: Failed to delete order by id: Internal Server Error, request fake-/,
    ],
    ['failed verification', 503, 'getOrder', /^Delete 100001: The API .* could not be verified, request fake-/],
  ] as const)(
    'after the user has left, the $0 of a delete is shown once on the next screen',
    async ([, status, failing, text]) => {
      await deleteAndLeave(status, failing);
      await expect.element(page.getByText(text)).toBeVisible();
      expect(shownToasts()).toHaveLength(1);
    },
  );
});

describe('the preview in the question', () => {
  const { user, order, recipe } = nouns;

  test('the question before a delete shows how many orders and machines a user has', async () => {
    const orders = [anOrder({ total: 0.1 }), anOrder({ orderID: 2, total: 0.2, paymentState: 'pending' })];
    const machines = ['10412', '10533'].map((article_number) => aMachine({ article_number, userId: 20401 }));
    await openQuestion(user, newApi({ orders, machines }));
    await expect.element(question.getByText('2 orders, 1 of them paid')).toBeVisible();
    await expect.element(question.getByText(/CHF\s0\.30 in all/)).toBeVisible();
    await expect.element(question.getByText('2 machines')).toBeVisible();
    await expect.element(question.getByText('10412, 10533')).toBeVisible();
  });

  test('the user can press Yes while the related records are still loading', async () => {
    const api = newApi();
    api.hold('listOrdersOfUser');
    await openQuestion(user, api);
    await expect.element(question.getByRole('status')).toHaveAttribute('aria-busy', 'true');
    await yes.click();
    await expect.element(page.getByText(user.success)).toBeVisible();
  });

  test.for([390, 1440])(
    'at %d px, the question keeps its height when the related records cannot be read',
    async (width) => {
      await atWidth(width);
      const fake = newApi();
      fake.fail('listOrdersOfUser', { status: 503 });
      fake.fail('listMachinesOfUser', { status: 503 });
      const release = fake.hold('listOrdersOfUser');
      const api = new Proxy(fake, {
        // The ids of real requests are longer than those of the fake.
        async apply(fetch, _, [input, init]: [string, RequestInit]) {
          const response = await fetch(input, init);
          if (!response.ok) response.headers.set('x-request-id', '7e574418-3004-401a-9fa4-a6eb9d648471');
          return response;
        },
      });
      await openQuestion(user, api);
      await expect.element(question.getByRole('status')).toHaveAttribute('aria-busy', 'true');
      const heightOf = () => question.element().getBoundingClientRect().height;
      const before = heightOf();
      release();
      await expect.element(question.getByText(/^Orders and machines could not be read: /)).toBeVisible();
      await expect.element(question.getByText(/^Request /)).toMatchTextContent(/7e574418/);
      expect(heightOf()).toBe(before);
    },
  );

  test('Retry loads the related records without moving the buttons of the dialog', async () => {
    const api = newApi();
    const end = api.fail('listOrdersOfUser', { status: 500 });
    await openQuestion(user, api);
    const failure = question.getByText(/^Orders could not be read: /);
    await expect.element(failure).toBeVisible();
    await expect.element(question.getByText(/^Request /)).toBeVisible();
    const place = () => no.element().getBoundingClientRect().top - question.element().getBoundingClientRect().top;
    const before = place();
    end();
    await question.getByRole('button', { name: 'Retry' }).click();
    await expect.element(question.getByText('This user has no orders and no machines.')).toBeVisible();
    expect(place()).toBe(before);
    await expect.element(question).toHaveFocus();
  });

  /** Clicks Save a copy and returns the text of the file that is then saved. */
  async function clickSaveCopy(): Promise<{ text: Promise<string> }> {
    const { createObjectURL } = URL;
    onTestFinished(() => {
      URL.createObjectURL = createObjectURL;
    });
    const saved = Promise.withResolvers<Blob>();
    URL.createObjectURL = (blob: Blob) => {
      saved.resolve(blob);
      return createObjectURL(blob);
    };
    await question.getByRole('button', { name: 'Save a copy' }).click();
    return { text: saved.promise.then((blob) => blob.text()) };
  }

  async function saveCopy(result = 'Copy saved'): Promise<string> {
    const { text } = await clickSaveCopy();
    await expect.element(question.getByRole('button', { name: result })).toBeVisible();
    return text;
  }

  test('Save a copy saves the related records unchanged and lists those that are missing', async () => {
    const api = newApi();
    api.fail('listOrdersOfUser', {
      body: '[{"orderID":9007199254740993,"orderDate":"","total":1,"paymentState":"paid","paymentType":"twint","products":[]}]',
    });
    api.fail('listMachinesOfUser', { status: 500 });
    await openQuestion(user, api);
    const text = await saveCopy('Incomplete copy saved');
    expect(text).toContain('"orderID": 9007199254740993');
    expect(JSON.parse(text)).toMatchObject({
      savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      user: aUser(),
      machines: { couldNotBeRead: 'Failed to fetch coffee machines by user id: Internal Server Error' },
    });
  });

  test('a record is deleted only after the copy that the user saves has been read', async () => {
    const api = newApi();
    const released = Promise.withResolvers<void>();
    // Only the first read waits. The read after the delete does not.
    let reads = 0;
    api.respond('getUser', async (_, stored) => {
      const record = await stored();
      if (reads++ === 0) await released.promise;
      return record;
    });
    await openQuestion(user, api);
    const { text } = await clickSaveCopy();
    await expect.element(yes).toBeDisabled();
    await no.click();
    await page.getByRole('button', { name: user.opener }).click();
    await expect.element(yes).toBeDisabled();
    released.resolve();
    expect(JSON.parse(await text)).toMatchObject({ user: aUser() });
    await yes.click();
    await expect.element(page.getByText(user.success)).toBeVisible();
  });

  test('Save a copy of a recipe saves the changes that another user has made since the screen was opened', async () => {
    const api = newApi();
    await renderRoute(recipe.url, { roles: ['write'], api });
    await expect.element(page.getByRole('button', { name: recipe.opener })).toBeVisible();
    const changed = aRecipe({ teaser: 'With oat milk', steps: [] });
    api.respond('listRecipes', [changed]);
    await page.getByRole('button', { name: recipe.opener }).click();
    await expect.element(question.getByText('0 steps, 1 ingredient')).toBeVisible();
    expect(JSON.parse(await saveCopy())).toMatchObject({ recipe: changed, translations: { en: changed, de: changed } });
  });

  test('the question before a delete shows the payment state and the total of an order', async () => {
    await openQuestion(order);
    const lines = question.getByRole('region', { name: 'This order' });
    await expect.element(lines.getByText('Paid')).toBeVisible();
    await expect.element(lines.getByText(/CHF\s1,204\.50/)).toBeVisible();
  });

  test('if an order cannot be read, the question and the copy contain the reason', async () => {
    const api = newApi();
    api.fail('getOrder', { status: 500 });
    await openQuestion(order, api);
    await expect.element(question.getByText(/^The order could not be read: /)).toBeVisible();
    expect(JSON.parse(await saveCopy('Incomplete copy saved'))).toMatchObject({
      order: { couldNotBeRead: 'Failed to get order data by id: Internal Server Error' },
    });
  });

  test('Save a copy of an order saves its details in a file that is named after it', async () => {
    await openQuestion(order);
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    onTestFinished(() => save.mockRestore());
    expect(JSON.parse(await saveCopy())).toMatchObject({ order: anOrder({ total: 1204.5, customerID: null }) });
    expect(save.mock.contexts).toMatchObject([{ download: 'order-100001.json' }]);
  });

  test('the question before a delete shows the languages in which a recipe has texts', async () => {
    const untranslated = aRecipe({
      name: '209.name',
      teaser: '209.teaser',
      ingredients: [],
      steps: [{ instructions: '209.steps.1.instructions', image: null, productDefinition: null }],
    });
    const api = newApi();
    api.respond('listRecipes', ({ query }) => [['en', 'de'].includes(query.lang) ? aRecipe() : untranslated]);
    await openQuestion(recipe, api);
    await expect.element(question.getByText('Texts in 2 languages')).toBeVisible();
    await expect.element(question.getByText('en, de')).toBeVisible();
    await expect.element(question.getByText('2 steps, 1 ingredient')).toBeVisible();
  });
});
