import { HttpError } from '@joe/api-sdk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ActionResult, runOneByOne } from './run-one-by-one.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (status: number, rest: { retryAfter?: number; error?: string } = {}) =>
  new HttpError('delete user', { status, statusText: `Status ${status}`, body: { error: rest.error }, ...rest });

/** An action whose calls the test ends one by one. */
function manualAction() {
  const calls: { item: number; end: PromiseWithResolvers<ActionResult> }[] = [];
  const act = (item: number) => {
    const end = Promise.withResolvers<ActionResult>();
    calls.push({ item, end });
    return end.promise;
  };
  /** Ends the last call. */
  const end = async (result: ActionResult | Error = { kind: 'deleted' }) => {
    const last = calls.at(-1)?.end;
    if (result instanceof Error) last?.reject(result);
    else last?.resolve(result);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { act, end, tried: () => calls.map(({ item }) => item) };
}

/** Starts a run of the records 1, 2, 3 … */
function start(count: number) {
  const action = manualAction();
  const run = runOneByOne(
    Array.from({ length: count }, (_, index) => index + 1),
    action.act,
  );
  const kinds = () => run.state.get().records.map(({ state }) => state.kind);
  const phase = () => run.state.get().phase;
  return { ...action, run, kinds, phase };
}

test('runOneByOne tries one record after the other', async () => {
  const { run, end, tried, kinds, phase } = start(3);
  expect(tried()).toEqual([1]);
  expect(kinds()).toEqual(['running', 'not tried', 'not tried']);
  const seen: string[] = [];
  run.state.subscribe(() => seen.push(kinds().join()));
  await end();
  expect(seen).toEqual(['deleted,not tried,not tried', 'deleted,running,not tried']);
  await end({ kind: 'already deleted' });
  expect(tried()).toEqual([1, 2, 3]);
  await end();
  expect(kinds()).toEqual(['deleted', 'already deleted', 'deleted']);
  expect(phase()).toEqual({ kind: 'ended' });
});

test('runOneByOne ends at once without records', async () => {
  expect(start(0).phase()).toEqual({ kind: 'ended' });
});

test('runOneByOne continues after a record that was refused', async () => {
  const { run, end, tried, kinds } = start(2);
  const error = refusal(409);
  await end(error);
  expect(run.state.get().records[0]?.state).toEqual({ kind: 'refused', error });
  await end();
  expect(kinds()).toEqual(['refused', 'deleted']);
  expect(tried()).toEqual([1, 2]);
});

test('after Stop, runOneByOne finishes the current record and tries no other', async () => {
  const { run, end, tried, kinds, phase } = start(3);
  await end();
  run.stop();
  expect(phase()).toEqual({ kind: 'stopping' });
  await end();
  expect(phase()).toEqual({ kind: 'ended' });
  expect(kinds()).toEqual(['deleted', 'deleted', 'not tried']);
  expect(tried()).toEqual([1, 2]);
});

test('runOneByOne pauses after three equal failures in a row', async () => {
  const { run, end, tried, kinds, phase } = start(5);
  const locked = () => refusal(409, { error: 'locked' });
  await end(locked());
  await end(locked());
  expect(phase()).toEqual({ kind: 'running' });
  const third = locked();
  await end(third);
  expect(phase()).toEqual({ kind: 'paused', error: third });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(tried()).toEqual([1, 2, 3]);
  run.resume();
  await vi.advanceTimersByTimeAsync(0);
  await end(locked());
  expect(phase(), 'the count begins again').toEqual({ kind: 'running' });
  await end();
  expect(kinds()).toEqual(['refused', 'refused', 'refused', 'refused', 'deleted']);
});

test('Stop ends runOneByOne while it is paused', async () => {
  const { run, end, tried, phase } = start(4);
  for (let record = 1; record <= 3; record++) await end(refusal(409));
  run.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(phase()).toEqual({ kind: 'ended' });
  expect(tried()).toEqual([1, 2, 3]);
});

test.each([
  ['different causes', [refusal(409), refusal(409, { error: 'locked' }), refusal(409), refusal(403), refusal(409)]],
  ['a success between them', [refusal(409), refusal(409), { kind: 'deleted' }, refusal(409)]],
  [
    'different results',
    [refusal(409), refusal(409), { kind: 'not verified', error: refusal(409) }, { kind: 'deleted' }],
  ],
] as const)('runOneByOne does not pause after failures with %s', async (_, results) => {
  const { end, phase } = start(6);
  for (const result of results) {
    await end(result);
    expect(phase()).toEqual({ kind: 'running' });
  }
});

test('runOneByOne does not pause after the last record', async () => {
  const { end, phase } = start(3);
  for (let record = 1; record <= 3; record++) await end(refusal(409));
  expect(phase()).toEqual({ kind: 'ended' });
});

test('after a 429, runOneByOne waits as long as Retry-After demands', async () => {
  const { end, tried, kinds, phase } = start(2);
  await end(refusal(429, { retryAfter: 24 }));
  expect(phase()).toEqual({ kind: 'waiting', until: Date.now() + 24_000 });
  await vi.advanceTimersByTimeAsync(23_999);
  expect(tried()).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(phase()).toEqual({ kind: 'running' });
  expect(tried()).toEqual([1, 2]);
  await end();
  expect(kinds()).toEqual(['refused', 'deleted']);
});

test('runOneByOne also waits if the Retry-After is in the cause of an error', async () => {
  const { end, tried, phase } = start(2);
  const error = new Error('not verified', { cause: refusal(429, { retryAfter: 24 }) });
  await end({ kind: 'not verified', error });
  expect(phase()).toEqual({ kind: 'waiting', until: Date.now() + 24_000 });
  await vi.advanceTimersByTimeAsync(23_999);
  expect(tried()).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(tried()).toEqual([1, 2]);
});

test('runOneByOne waits for 24 days if Retry-After demands months, which is too long for a timer', async () => {
  const { end, tried, phase } = start(2);
  await end(refusal(429, { retryAfter: 6_000_000 }));
  await vi.advanceTimersByTimeAsync(24 * 24 * 3_600_000);
  expect(phase().kind).toBe('waiting');
  expect(tried()).toEqual([1]);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(tried()).toEqual([1, 2]);
});

test('Stop ends the wait of runOneByOne at once', async () => {
  const { run, end, tried, phase } = start(2);
  await end(refusal(429, { retryAfter: 24 }));
  run.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(phase()).toEqual({ kind: 'ended' });
  expect(tried()).toEqual([1]);
});

test('a record can be tried again only after the end of the run, and only once at a time', async () => {
  const { run, end, tried, kinds } = start(2);
  const check = vi.fn(async (): Promise<ActionResult> => ({ kind: 'deleted' }));
  await end({ kind: 'not verified', error: refusal(503) });
  await run.replaceResult(1, check);
  expect(check).not.toHaveBeenCalled();
  await end();
  expect(kinds()).toEqual(['not verified', 'deleted']);
  const first = run.replaceResult(1, check);
  const second = run.replaceResult(1, check);
  await Promise.all([first, second]);
  expect(check.mock.calls).toEqual([[1]]);
  expect(kinds()).toEqual(['deleted', 'deleted']);
  expect(tried()).toEqual([1, 2]);
});
