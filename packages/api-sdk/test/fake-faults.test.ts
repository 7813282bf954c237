import { expect, test } from 'vitest';
import { createApi, isApiError } from '../src/index.ts';
import type { FakeApi } from '../src/testing/index.ts';
import { calls, type TestedCall } from './calls.ts';
import { expectedOutcome, type Outcome, resultOf } from './fault-outcomes.ts';
import { faultyFake, type Shape, shapes } from './faulty-fake.ts';

function apiFor(fake: FakeApi, limit = 20_000) {
  let token = 'token-1';
  return createApi({
    baseUrl: 'http://api.test/api',
    getAccessToken: () => token,
    fetch: fake,
    log: () => {},
    renewAccessToken: () => {
      token += '+';
    },
    timeouts: { read: limit, write: limit, upload: limit, uploadIdle: limit },
    retry: { delay: 1 },
  });
}

test.each(calls.map((call) => [call.name, call] as const))(
  '%s returns the same from the fake as from a server',
  async (_name, call) => {
    const fake = faultyFake(call);
    expect(await call.make(apiFor(fake))).toEqual(resultOf(call));
    expect(fake.calls.map(({ operationId, status = 0 }) => [operationId, status < 300])).toEqual([[call.id, true]]);
  },
);

async function outcomeOf(shape: Shape, call: TestedCall): Promise<Outcome> {
  const fake = faultyFake(call, shape);
  const limited = shape === 'no headers' || shape === 'stall in body';
  const kind = await call.make(apiFor(fake, limited ? 100 : undefined)).then(
    () => 'ok',
    (error) => (isApiError(error) ? error.kind : String(error)),
  );
  return `${kind} ×${fake.calls.length}`;
}

test.each(shapes)(
  'with the fault %s, every call ends in the same way with the fake and with a server',
  async (shape) => {
    const named = (outcomes: Outcome[]) => Object.fromEntries(calls.map(({ name }, i) => [name, outcomes[i]]));
    const outcomes = await Promise.all(calls.map((call) => outcomeOf(shape, call)));
    expect(named(outcomes)).toEqual(named(calls.map((call) => expectedOutcome(shape, call))));
  },
);
