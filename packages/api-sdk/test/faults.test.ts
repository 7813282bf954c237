import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi, isApiError } from '../src/index.ts';
import { calls, type TestedCall } from './calls.ts';
import { callsById } from './contract.ts';
import { expectedOutcome, expectedResult, type Outcome } from './fault-outcomes.ts';
import { type FaultServer, startFaultServer } from './fault-server.ts';
import { type FaultKind, faultKinds, faultyFake } from './faulty-fake.ts';

let server: FaultServer;

beforeAll(async () => {
  server = await startFaultServer();
});

afterAll(() => server.close());

/** Connects a call to the server or to the fake, with the fault for this call. */
const transports = {
  'a server': { connect: (faultKind: FaultKind, call: TestedCall) => server.connect(faultKind, call) },
  'the fake': {
    connect: (faultKind: FaultKind, call: TestedCall) => {
      const fake = faultyFake(call, faultKind);
      return { baseUrl: 'http://api.test/api', fetch: fake, requests: () => fake.calls.length };
    },
  },
};

type Transport = keyof typeof transports;

/** The faults that keep the connection open without a complete response. */
const stalls: FaultKind[] = ['no headers', 'stall in body'];

/**
 * The timeout for these faults, in milliseconds. It must be long enough for a busy machine: before the timeout, the
 * request must reach the server, and with a stall in the body, the head of the response must arrive.
 */
const stallTimeouts: Record<Transport, number> = { 'a server': 5_000, 'the fake': 1_000 };

function apiFor(transport: Transport, faultKind: FaultKind, call: TestedCall) {
  let token = 'token-1';
  const { requests, ...connection } = transports[transport].connect(faultKind, call);
  const limit = stalls.includes(faultKind) ? stallTimeouts[transport] : 20_000;
  let tokenLookups = 0;
  let renewals = 0;
  const api = createApi({
    ...connection,
    getAccessToken: () => {
      tokenLookups++;
      return token;
    },
    renewAccessToken: async () => {
      renewals++;
      token = 'token-2';
    },
    timeouts: { read: limit, write: limit, upload: limit, uploadIdle: limit },
    retry: { delay: 5 },
    log: () => {},
  });
  // A server that refuses connections sees no requests, so the token lookups before each request are counted.
  const sent = () => (faultKind === 'refused' ? tokenLookups : requests());
  return { api, sent, renewals: () => renewals };
}

const statusTexts: Partial<Record<FaultKind, string>> = {
  '400': 'Bad Request',
  '401 always': 'Unauthorized',
  '403': 'Forbidden',
  '404': 'Not Found',
  '409': 'Conflict',
  '422': 'Unprocessable Entity',
  '429 + Retry-After': 'Too Many Requests',
  '429': 'Too Many Requests',
  '500': 'Internal Server Error',
  '502 HTML': 'Bad Gateway',
  '503 + Retry-After': 'Service Unavailable',
  '504': 'Gateway Timeout',
};

function expectError(error: unknown, transport: Transport, faultKind: FaultKind, { id, name }: TestedCall): void {
  if (!isApiError(error)) throw error;
  // The fake sends no status texts. The text of the SDK for 422 is the newer one of RFC 9110.
  const statusText = transport === 'the fake' && faultKind === '422' ? 'Unprocessable Content' : statusTexts[faultKind];
  const { action } = callsById[id];
  expect(error).toMatchObject({ action, operationId: id });
  if (statusText) {
    expect(error.message).toBe(name === 'lang.upload' ? statusText : `Failed to ${action}: ${statusText}`);
    expect(error).toMatchObject({ requestId: expect.stringMatching(/^fake-request-/) });
  } else {
    expect(error.message).toMatch(`Failed to ${action}: `);
  }
  if (faultKind === 'no headers' || faultKind === 'refused') expect(error).toMatchObject({ phase: 'headers' });
  if (faultKind === 'stall in body' || faultKind === 'reset in body') expect(error).toMatchObject({ phase: 'body' });
  const shown = inspect(error, { depth: 9, showHidden: true }) + JSON.stringify(error);
  expect(shown).not.toMatch(/token-\d|anna|Sign in/);
}

async function runCell(transport: Transport, faultKind: FaultKind, call: TestedCall): Promise<Outcome> {
  const { api, sent, renewals } = apiFor(transport, faultKind, call);
  let kind = 'ok';
  try {
    const value = await call.make(api);
    if (!wrongBodies.includes(faultKind)) expect(value).toEqual(expectedResult(call));
  } catch (error) {
    expectError(error, transport, faultKind, call);
    kind = isApiError(error) ? error.kind : 'unknown';
  }
  expect(renewals()).toBe(faultKind.startsWith('401') ? 1 : 0);
  return `${kind} ×${sent()}`;
}

// The results of calls that accept these responses are not compared.
const wrongBodies: FaultKind[] = ['truncated JSON', 'empty 200', 'field missing', 'wrong type'];

describe.each(Object.keys(transports) as Transport[])('%s', (transport) => {
  test.each(faultKinds)(
    `with the fault %s of ${transport}, every call returns the expected result or error`,
    async (faultKind) => {
      const outcomes = await Promise.all(calls.map((call) => runCell(transport, faultKind, call)));
      const byCallName = (list: Outcome[]) => Object.fromEntries(calls.map(({ name }, i) => [name, list[i]]));
      expect(byCallName(outcomes)).toEqual(byCallName(calls.map((call) => expectedOutcome(faultKind, call))));
    },
  );
});
