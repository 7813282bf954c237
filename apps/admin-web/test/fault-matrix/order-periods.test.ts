import { orders } from '@joe/api-sdk';
import { type PeriodFailure, type PeriodProgress, readPeriod } from '@joe/api-sdk/export';
import { anOrder, fakeApi } from '@joe/api-sdk/testing';
import { fakeAuthClient, signedIn } from '@joe/auth/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { requestIdOf } from '../../src/http/api-errors.ts';
import { createAuthorizedHttp } from '../../src/http/authorized-http.ts';
import { faults, timeoutsMs } from './faults.ts';

// Reads a period of 960 orders. One step of the reading has a fault: the search for the first and last row of the
// period, the reading of its rows, or the proof that it is complete.

const HOUR = 3_600_000;
const steps = [
  { step: 'the search', phase: 'find' },
  { step: 'the reading', phase: 'read' },
  { step: 'the proof', phase: 'check' },
] as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** One order every hour. */
const stored = Array.from({ length: 1_500 }, (_, index) =>
  anOrder({ orderID: index + 1, orderDate: new Date(index * HOUR).toISOString() }),
);
const period = { from: new Date(240 * HOUR), to: new Date(1_200 * HOUR) };

describe.for(steps)('$step fails', ({ phase }) => {
  test.for(faults)('despite the fault $name, the period has all its orders in the end', async (fault) => {
    const api = fakeApi({ orders: stored });
    const authClient = fakeAuthClient(signedIn());
    const endsSession = fault.name === '401, session ended';
    if (endsSession) authClient.endAtRenewal();
    const source = orders(createAuthorizedHttp({ apiUrl: 'https://api.test' }, authClient, api));

    let endFault: (() => void) | undefined;
    const onProgress = (progress: PeriodProgress) => {
      if (progress.phase === phase) endFault ??= api.fail('listOrders', fault.fault);
    };
    const failures: (PeriodFailure & { error: Error })[] = [];
    const onFailure = async (error: Error, failure: PeriodFailure) => {
      failures.push({ ...failure, error });
      // The user needs a moment to press Retry.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      endFault?.();
    };
    const reading = readPeriod(source, period, { onProgress, onFailure });
    if (endsSession) {
      await vi.advanceTimersByTimeAsync(60_000);
      expect(authClient.getSnapshot().status).toBe('unauthenticated');
      authClient.setState(signedIn());
    }
    await vi.advanceTimersByTimeAsync(10 * timeoutsMs.read);

    const read = await reading;
    expect(read).toMatchObject({ kind: 'rows', count: 960, readings: 1, unreadable: [], isSettled: true });
    expect(read.kind === 'rows' && read.rows.map(({ orderID }) => orderID)).toEqual(
      stored.slice(240, 1_200).map(({ orderID }) => orderID),
    );
    // The proof reads both ends again.
    const successfulCalls = api.callsOf('listOrders').filter(({ status }) => status === 200);
    const pages = new Set(successfulCalls.map(({ query }) => query.page));
    expect(read.kind === 'rows' && read.requests).toBe(pages.size + 2);

    expect(failures.map((failure) => failure.phase)).toEqual(fault.recovers || endsSession ? [] : [phase]);
    for (const { error } of failures) {
      expect(error.message).toContain(fault.cause);
      expect(requestIdOf(error) !== undefined).toBe(fault.hasResponse);
    }
  });
});
