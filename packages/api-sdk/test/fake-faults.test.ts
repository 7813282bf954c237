import { expect, test } from 'vitest';
import { createApi, isApiError, type Order, type Recipe, type User } from '../src/index.ts';
import { type FakeApi, type Fault, fakeApi } from '../src/testing/index.ts';
import { answers, calls, fileBytes, type TestedCall } from './calls.ts';
import { expectedOutcome, type Outcome, resultOf } from './fault-outcomes.ts';
import type { Shape } from './fault-server.ts';

/** A fake that answers each call with the response of `calls.ts`, and a client whose renewed token it does not look at. */
function fakeWithAnswers(limit = 20_000) {
  const fake = fakeApi({
    users: [answers.getUser as User],
    orders: [answers.getOrder as Order],
    recipes: answers.listRecipes as Recipe[],
    languageFiles: [new File([fileBytes], 'EF1091_de.json')],
  });
  for (const [id, json] of Object.entries(answers)) if (json) fake.answer(id as 'getUser', json as never);
  let token = 'token-1';
  const api = createApi({
    baseUrl: 'http://api.test/api',
    getAccessToken: () => token,
    fetch: fake,
    log: () => {},
    renewAccessToken: () => {
      token += '+';
    },
    timeouts: { read: limit, write: limit, upload: limit },
    retry: { delay: 1 },
  });
  return { fake, api };
}

const faults: Partial<Record<Shape, Fault>> = {
  '400': { status: 400 },
  '401 once': { status: 401, times: 1 },
  '401 always': { status: 401 },
  '403': { status: 403 },
  '404': { status: 404 },
  '409': { status: 409 },
  '422': { status: 422 },
  '429 + Retry-After': { status: 429, retryAfter: 0.01, times: 1 },
  '429': { status: 429 },
  '500': { status: 500 },
  '502 HTML': { status: 502 },
  '503 + Retry-After': { status: 503, times: 1 },
  '504': { status: 504 },
  slow: { delay: 50 },
  'no headers': { delay: 60_000 },
  refused: { connection: 'refused' },
  'reset in body': { connection: 'cut' },
  'truncated JSON': { body: '{"data":[' },
  'empty 200': { body: '' },
  'HTML 200': { body: '<!doctype html><title>Sign in</title>', contentType: 'text/html' },
  'field missing': { body: {} },
  'wrong type': { body: 5 },
};

const requestsOf = (fake: FakeApi, id: string) => fake.calls.filter(({ operationId }) => operationId === id).length;

test('every call has the result that it has against a server', async () => {
  const { fake, api } = fakeWithAnswers();
  // Uploads and deletes of files come last, because downloads need the file.
  const changesFiles = ({ id }: TestedCall) => /(upload|delete)Language/.test(id);
  for (const call of calls.toSorted((a, b) => Number(changesFiles(a)) - Number(changesFiles(b)))) {
    expect(await call.make(api), call.name).toEqual(resultOf(call));
  }
  expect(new Set(fake.calls.map(({ operationId }) => operationId))).toEqual(new Set(calls.map(({ id }) => id)));
  expect(fake.calls.filter(({ status }) => status === undefined || status >= 300)).toEqual([]);
});

test.each(Object.entries(faults) as [Shape, Fault][])(
  '%s: every call ends as against a server',
  async (shape, fault) => {
    const outcomes: Record<string, Outcome> = {};
    const expected: Record<string, Outcome> = {};
    for (const call of calls) {
      const { fake, api } = fakeWithAnswers(shape === 'no headers' ? 30 : undefined);
      fake.fail(call.id, fault);
      const kind = await call.make(api).then(
        () => 'ok',
        (error) => (isApiError(error) ? error.kind : String(error)),
      );
      outcomes[call.name] = `${kind} ×${requestsOf(fake, call.id)}`;
      expected[call.name] = expectedOutcome(shape, call);
    }
    expect(outcomes).toEqual(expected);
  },
);
