import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ApiError, NetworkError } from './errors.ts';
import { pauseBefore, retryAfter, retryDefaults } from './retry.ts';

const httpError = (status: number, retryAfterS?: number) =>
  ({ kind: 'http', status, retryAfter: retryAfterS }) as unknown as ApiError;

describe('pauseBefore', () => {
  beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.5));
  afterEach(() => void vi.restoreAllMocks());

  test.each([429, 502, 503, 504])(
    'the upper limit of the pause before a retry doubles after each %d, up to the maximum',
    (status) => {
      const retry = { ...retryDefaults, limit: 9 };
      expect([0, 1, 2, 3, 4, 5].map((attempt) => pauseBefore(attempt, httpError(status), retry))).toEqual([
        100, 200, 400, 800, 1000, 1000,
      ]);
    },
  );

  test('the pause before a retry is as long as Retry-After demands, and there is no retry if that is longer than maxRetryAfter', () => {
    expect(pauseBefore(0, httpError(503, 3), retryDefaults)).toBe(3_000);
    expect(pauseBefore(0, httpError(503, 10), retryDefaults)).toBe(10_000);
    expect(pauseBefore(0, httpError(503, 10.001), retryDefaults)).toBeUndefined();
  });

  test('there is no retry beyond the limit, after a 500, or after errors such as a timeout', () => {
    expect(pauseBefore(1, httpError(503), retryDefaults)).toBe(200);
    expect(pauseBefore(2, httpError(503), retryDefaults)).toBeUndefined();
    expect(pauseBefore(0, httpError(500), retryDefaults)).toBeUndefined();
    for (const kind of ['forbidden', 'auth', 'timeout', 'offline', 'aborted', 'schema'])
      expect(pauseBefore(0, { kind, status: 503 } as unknown as ApiError, retryDefaults), kind).toBeUndefined();
  });

  test('a GET is repeated after a failed connection, but not after a redirect', () => {
    expect(pauseBefore(0, new NetworkError('fetch users', 'headers', 'ECONNRESET'), retryDefaults)).toBe(100);
    expect(pauseBefore(0, new NetworkError('fetch users', 'headers'), retryDefaults)).toBe(100);
    expect(pauseBefore(0, new NetworkError('fetch users', 'headers', 'REDIRECTED'), retryDefaults)).toBeUndefined();
  });
});

describe('Retry-After (RFC 9110, section 10.2.3)', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['seconds', '120', 120],
    ['zero', '0', 0],
    ['a date', 'Sun, 22 Nov 2026 12:00:30 GMT', 30],
    ['a date in the form of RFC 850', 'Sunday, 22-Nov-26 12:00:30 GMT', 30],
    ['a date in the form of asctime', 'Sun Nov 22 12:00:30 2026', 30],
    ['a date in another form', '2026-11-22T12:00:30Z', undefined],
    ['a date that does not exist', 'Sun, 99 Nov 2026 12:00:30 GMT', undefined],
    ['a date in the past', 'Sun, 22 Nov 2026 11:00:00 GMT', 0],
    ['words', 'soon', undefined],
    ['a word and a number', 'soon 5', undefined],
    ['a number with a sign', '-5', undefined],
    ['a number with a unit', '5 s', undefined],
    ['two numbers', '5,6', undefined],
    ['a fraction', '1.5', 2],
    ['a number with an exponent', '5e3', undefined],
    ['an asctime with an offset', 'Sun Nov 22 12:00:30 2026 +0100', undefined],
    ['an empty text', '', undefined],
  ])('retryAfter returns the seconds of the header, or undefined if it is invalid: %s', (_, value, seconds) => {
    expect(retryAfter(new Headers({ 'retry-after': value }))).toBe(seconds);
  });

  test('retryAfter ignores white space around the value, which the fetch of Node keeps', () => {
    const headers = { get: (name: string) => (name === 'retry-after' ? ' 20 ' : null) } as Headers;
    expect(retryAfter(headers)).toBe(20);
  });

  test('retryAfter returns undefined without the header', () => {
    expect(retryAfter(new Headers())).toBeUndefined();
    expect(retryAfter(new Headers({ date: 'Sun, 22 Nov 2026 11:59:00 GMT' }))).toBeUndefined();
  });

  test('retryAfter compares a date with the Date header of the server', () => {
    const headers = { 'retry-after': 'Sun, 22 Nov 2026 12:00:30 GMT', date: 'Sun, 22 Nov 2026 11:59:30 GMT' };
    expect(retryAfter(new Headers(headers))).toBe(60);
    expect(retryAfter(new Headers({ ...headers, date: 'no date' }))).toBe(30);
  });
});
