import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anOrder, anOrderSummary, aRecipe, aUser, aUserOrder, onePage } from '../../../test/fixtures.ts';
import { problem, renderRoute } from '../../../test/render-route.tsx';

interface Noun {
  noun: string;
  url: string;
  opener: string | RegExp;
  call: string;
  /** The reads of the list and of the related records. */
  responses: Record<string, unknown>;
  /** The read that verifies the delete, and its responses while the record exists and afterwards. */
  read: string;
  existing: unknown;
  gone: unknown;
  /** Start of the message of a failed delete. */
  failure: string;
  success: string;
}

const recipes = [aRecipe(), aRecipe({ id: 206, recipeId: 'r-206', name: 'Flat White' })];
const files = [{ file: '/lang/EF533/EF533_de.json' }, { file: '/lang/EF533/EF533_en.json' }];

const nouns: Noun[] = [
  {
    noun: 'user',
    url: '/users',
    opener: /^Delete anna/,
    call: 'DELETE /users/delete/{id}',
    responses: {
      'GET /users': onePage(aUser()),
      'GET /orders/user/{userId}': [],
      'GET /coffee-machines/user/{userId}': [],
    },
    read: 'GET /users/get-details/{id}',
    existing: aUser(),
    gone: problem(404),
    failure: 'Failed to delete user',
    success: 'anna.aebischer@example.com has been deleted.',
  },
  {
    noun: 'order',
    url: '/orders',
    opener: 'Delete 100001',
    call: 'DELETE /orders/delete/{id}',
    responses: { 'GET /orders': onePage(anOrderSummary()), 'GET /orders/value/paid-orders': { total_value: 1 } },
    read: 'GET /orders/{id}',
    existing: anOrder(),
    gone: problem(410),
    failure: 'Failed to delete order by id',
    success: '100001 has been deleted.',
  },
  {
    noun: 'recipe',
    url: '/recipe-details/205',
    opener: 'Delete recipe',
    call: 'DELETE /recipes/delete/{id}',
    responses: {},
    read: 'GET /recipes/get-all',
    existing: recipes,
    gone: recipes.slice(1),
    failure: 'Failed to delete recipe',
    success: 'Latte Macchiato has been deleted.',
  },
  {
    noun: 'language file',
    url: '/lang?group=EF533',
    opener: 'Delete EF533_de.json',
    call: 'DELETE /lang/delete',
    responses: {},
    read: 'GET /lang/get-all',
    existing: files,
    gone: files.slice(1),
    failure: 'Failed to delete language file',
    success: 'File Deleted Successfully !',
  },
];

interface Fault {
  name: string;
  /** The response to the DELETE; undefined confirms it. */
  response?: unknown;
  /** The response to the read afterwards, if it differs from that of an existing record. */
  read?: unknown;
  outcome: 'failed' | 'still exists' | 'not verified';
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const page200 = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } });

/** `app/faults/deletes.test.tsx` tries the other failures of the DELETE. */
const faults: Fault[] = [
  { name: 'a 409 response', response: problem(409), outcome: 'failed' },
  { name: 'a confirmed delete without effect', outcome: 'still exists' },
  { name: 'a confirmed delete and a failed read', read: problem(500), outcome: 'not verified' },
];

const question = page.getByRole('alertdialog', { name: /^Are you sure you want to permanently delete/ });
const unverified = page.getByRole('alertdialog', { name: /^The API confirmed the deletion, but/ });
const [yes, no] = [page.getByRole('button', { name: 'Yes' }), page.getByRole('button', { name: 'No', exact: true })];
const deletesOf = (requests: string[]) => requests.filter((request) => request.startsWith('DELETE'));

async function openQuestion({ url, opener, responses, read, existing }: Noun) {
  const route = await renderRoute(url, {
    roles: ['write', 'lang'],
    responses: { ...responses, [read]: existing },
  });
  await page.getByRole('button', { name: opener }).click();
  await expect.element(question).toBeVisible();
  return route;
}

describe.for(nouns)('deleting a $noun', (noun) => {
  const { call, read, existing, gone, failure, success } = noun;
  const checkAgain = page.getByRole('button', { name: 'Check again' });

  test.for(faults)('$name: one DELETE per Yes, and the result as it is', async (fault) => {
    const { requests, answer } = await openQuestion(noun);
    const { outcome } = fault;
    answer(call, fault.response);
    answer(read, fault.read ?? existing);
    await yes.click();

    if (outcome === 'failed') {
      await expect.element(question.getByText(new RegExp(`^${failure}: `))).toBeVisible();
      await expect.element(no).toBeEnabled();
    } else {
      const text = outcome === 'still exists' ? 'the record still exists' : 'it could not be verified';
      await expect.element(unverified).toHaveAccessibleName(`The API confirmed the deletion, but ${text}`);
      await expect.element(yes).not.toBeInTheDocument();
    }
    await expect.element(page.getByText(success)).not.toBeInTheDocument();
    expect(deletesOf(requests)).toHaveLength(1);
  });

  test('a second Yes sends a second DELETE, and checking again sends none, whatever the read returns', async () => {
    const { requests, answer } = await openQuestion(noun);
    answer(call, problem(500));
    await yes.click();
    await expect.element(question.getByText(new RegExp(`^${failure}: `))).toBeVisible();
    answer(call, undefined);
    await yes.click();
    for (const response of [problem(403), page200, lost]) {
      await expect.element(unverified).toHaveAccessibleName(/but the record still exists$/);
      answer(read, response);
      await checkAgain.click();
      await expect.element(unverified).toHaveAccessibleName(/but it could not be verified$/);
      answer(read, existing);
      await checkAgain.click();
    }
    answer(read, gone);
    await checkAgain.click();
    await expect.element(unverified).not.toBeInTheDocument();
    await expect.element(page.getByText(success)).toBeVisible();
    expect(deletesOf(requests)).toHaveLength(2);
  });
});

describe('related records', () => {
  const [user] = nouns as [Noun];
  const withRecords = {
    ...user,
    responses: {
      ...user.responses,
      'GET /orders/user/{userId}': [
        aUserOrder({ total: 0.1 }),
        aUserOrder({ orderID: 2, total: 0.2, paymentState: 'pending' }),
      ],
      'GET /coffee-machines/user/{userId}': [{ article_number: '10412' }, { article_number: '10533' }],
    },
  };

  test('shows the number of orders and machines of a user', async () => {
    await openQuestion(withRecords);
    await expect.element(question.getByText('2 orders, 1 of them paid')).toBeVisible();
    await expect.element(question.getByText(/CHF\s0\.30 in all/)).toBeVisible();
    await expect.element(question.getByText('2 machines')).toBeVisible();
    await expect.element(question.getByText('10412, 10533')).toBeVisible();
  });

  test('Yes does not wait for related records', async () => {
    const never = () => new Promise(() => {});
    const { answer } = await openQuestion({
      ...user,
      responses: { ...user.responses, 'GET /orders/user/{userId}': never },
    });
    await expect.element(question.getByRole('status')).toHaveAttribute('aria-busy', 'true');
    answer(user.call, undefined);
    answer(user.read, problem(404));
    await yes.click();
    await expect.element(page.getByText(user.success)).toBeVisible();
  });

  test('related records that cannot be loaded offer Retry, and no button moves', async () => {
    const { answer } = await openQuestion({
      ...user,
      responses: { ...user.responses, 'GET /orders/user/{userId}': problem(500) },
    });
    const failure = question.getByText(/^Orders could not be read: /);
    await expect.element(failure).toBeVisible();
    await expect.element(failure.getByText(/^Request /)).toBeVisible();
    const place = () => no.element().getBoundingClientRect().top - question.element().getBoundingClientRect().top;
    const before = place();
    answer('GET /orders/user/{userId}', []);
    await question.getByRole('button', { name: 'Retry' }).click();
    await expect.element(question.getByText('This user has no orders and no machines.')).toBeVisible();
    expect(place()).toBe(before);
  });

  test('a copy contains the records as they were read, and lists those that could not be read', async () => {
    const saved: Blob[] = [];
    const createObjectURL = URL.createObjectURL;
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob);
      return createObjectURL(blob);
    };
    const huge =
      '[{"orderID":9007199254740993,"orderDate":"","total":1,"paymentState":"paid","paymentType":"twint","products":[]}]';
    const orders = () => new Response(huge, { headers: { 'Content-Type': 'application/json' } });
    await openQuestion({
      ...user,
      responses: {
        ...user.responses,
        'GET /orders/user/{userId}': orders,
        'GET /coffee-machines/user/{userId}': problem(500),
      },
    });
    await question.getByRole('button', { name: 'Save a copy' }).click();
    await expect.element(question.getByRole('button', { name: 'Copy saved' })).toBeVisible();
    URL.createObjectURL = createObjectURL;
    const text = await saved[0]?.text();
    expect(text).toContain('"orderID": 9007199254740993');
    expect(JSON.parse(text ?? '')).toMatchObject({
      savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      user: aUser(),
      machines: { couldNotBeRead: 'Failed to fetch coffee machines by user id: Internal Server Error' },
    });
  });

  test('an order shows state and total, and a recipe the languages with texts', async () => {
    const [, order, recipe] = nouns as [Noun, Noun, Noun];
    const { unmount } = await openQuestion(order);
    await expect.element(question.getByText('Paid')).toBeVisible();
    await expect.element(question.getByText(/CHF\s1,204\.50/)).toBeVisible();
    await unmount();
    const untranslated = aRecipe({
      name: '205.name',
      teaser: '205.teaser',
      ingredients: [],
      steps: [{ instructions: '205.steps.1.instructions', image: null, productDefinition: null }],
    });
    await openQuestion({
      ...recipe,
      existing: ({ url }: Request) => (/lang=(en|de)/.test(url) ? recipes : [untranslated]),
    });
    await expect.element(question.getByText('Texts in 2 languages')).toBeVisible();
    await expect.element(question.getByText('en, de')).toBeVisible();
    await expect.element(question.getByText('1 step, 1 ingredient')).toBeVisible();
  });
});
