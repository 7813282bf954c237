import { type CallId, type FakeApi, fakeApi } from '@joe/api-sdk/testing';
import { type FakeAuthClient, fakeAuthClient, signedIn } from '@joe/auth/testing';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAuthorizedHttp } from '../../src/http/authorized-http.ts';
import { checkAgain, deleteOne } from '../../src/lists/delete-selected/delete-one.ts';
import { runOneByOne } from '../../src/lists/runs/run-one-by-one.ts';
import { usersQueries } from '../../src/queries/users.ts';
import { faults, type MatrixFault, timeoutsMs } from './faults.ts';

// A run over seven users, of whom the first, the middle or the last one has a fault in its delete or in the request
// that verifies it.

const COUNT = 7;
const positions = { first: 0, middle: 3, last: 6 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The result of a delete with this fault, while all other requests succeed. */
const resultByDeleteFault: Record<string, string> = {
  refused: 'not verified',
  lost: 'deleted',
  cut: 'deleted',
  hanging: 'not verified',
  '401, renewed': 'deleted',
  '401, session ended': 'deleted',
  '403': 'refused',
  '404': 'refused',
  '429, Retry-After': 'refused',
  '500': 'refused',
  '503 once': 'refused',
  'HTML with 200': 'not verified',
  'not the contract': 'still there',
};

/** The result of a delete whose verification has this fault. */
const resultByVerificationFault: Record<string, string> = {
  refused: 'not verified',
  lost: 'not verified',
  // The status arrived before the connection broke, so the app knows the result.
  cut: 'deleted',
  hanging: 'not verified',
  '401, renewed': 'deleted',
  '401, session ended': 'deleted',
  '403': 'not verified',
  '404': 'deleted',
  '429, Retry-After': 'deleted',
  '500': 'not verified',
  '503 once': 'deleted',
  'HTML with 200': 'not verified',
  'not the contract': 'not verified',
};

const places: { place: string; call: CallId; expected: Record<string, string> }[] = [
  { place: 'the delete', call: 'deleteUser', expected: resultByDeleteFault },
  { place: 'the verification', call: 'getUser', expected: resultByVerificationFault },
];

describe.for(places)('$place fails', ({ call, expected }) => {
  describe.for(Object.entries(positions))('for the %s record', ([, position]) => {
    test.for(faults)('after the fault $name, the results of the deletion match the stored users', async (fault) => {
      const { api, authClient, ids, remove, checkExists } = start(fault);
      let endFault = () => {};
      const run = runOneByOne(ids, (id) => {
        endFault();
        if (id === ids[position]) endFault = api.fail(call, fault.fault);
        return deleteOne(id, remove, checkExists);
      });
      const results = () => run.state.get().records.map(({ state }) => state.kind);

      if (fault.name === '401, session ended') {
        await vi.advanceTimersByTimeAsync(60_000);
        expect(authClient.getSnapshot().status).toBe('unauthenticated');
        expect(results()[position]).toBe('running');
        authClient.setState(signedIn('write'));
      }
      await vi.advanceTimersByTimeAsync(4 * timeoutsMs.write);
      expect(run.state.get().phase.kind).toBe('ended');

      const wanted = ids.map((_, index) => (index === position ? expected[fault.name] : 'deleted'));
      expect(results()).toEqual(wanted);
      expectTrueResults(api, ids, results());

      endFault();
      for (const { item, state } of run.state.get().records) {
        const { error, kind } = state;
        if (error && (kind === 'not verified' || kind === 'still there'))
          await run.replaceResult(item, (id) => checkAgain(id, error, checkExists));
      }
      expectTrueResults(api, ids, results());
      if (call === 'getUser') expect(results()).toEqual(ids.map(() => 'deleted'));
    });
  });
});

/** Creates a fake API with seven users, an auth client that the test controls, and the real API client. */
function start({ name }: MatrixFault): {
  api: FakeApi;
  authClient: FakeAuthClient;
  ids: number[];
  remove: (id: number) => Promise<void>;
  checkExists: (id: number) => Promise<boolean>;
} {
  const api = fakeApi({ users: COUNT });
  const authClient = fakeAuthClient(signedIn('write'));
  if (name === '401, session ended') authClient.endAtRenewal();
  const http = createAuthorizedHttp({ apiUrl: 'https://api.test' }, authClient, api);
  const { remove, checkExists } = usersQueries(http);
  const queryClient = new QueryClient();
  return {
    api,
    authClient,
    ids: api.data.users.map(({ user_id }) => user_id),
    remove: (id) => new MutationObserver(queryClient, remove).mutate(id),
    checkExists: (id) => new MutationObserver(queryClient, checkExists).mutate(id),
  };
}

/**
 * Expects that each result is true, and that each user was deleted by at most one request. A request with the response
 * 401 has deleted nothing.
 */
function expectTrueResults(api: FakeApi, ids: readonly number[], results: readonly string[]): void {
  const stored = api.data.users.map(({ user_id }) => user_id);
  for (const [index, id] of ids.entries()) {
    const result = results[index];
    if (result === 'deleted') expect(stored, `${id} ${result}`).not.toContain(id);
    if (result === 'refused' || result === 'still there') expect(stored, `${id} ${result}`).toContain(id);
    const deletes = api.calls.filter(
      ({ operationId, path, status }) => operationId === 'deleteUser' && path.id === id && status !== 401,
    );
    expect(deletes.length, `deletes of ${id}`).toBeLessThanOrEqual(1);
  }
}
