import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi, isApiError } from '../src/index.ts';
import { calls, type TestedCall } from './calls.ts';
import { actions, type CallId } from './contract.ts';
import { expectedOutcome, type Outcome, resultOf } from './fault-outcomes.ts';
import { type FaultServer, startFaultServer } from './fault-server.ts';
import { type Shape, shapes } from './faulty-fake.ts';

let server: FaultServer;
const callOf: Record<CallId, { method: string; action: string }> = actions;
const matrix = new Map<string, Outcome[]>();

beforeAll(async () => {
  server = await startFaultServer();
});

afterAll(async () => {
  await server.close();
  printMatrix();
});

function apiFor(shape: Shape, call: TestedCall) {
  let token = 'token-1';
  const limited = shape === 'no headers' || shape === 'stall in body';
  const limit = limited ? 1_000 : 20_000;
  let tokenLookups = 0;
  let renewals = 0;
  const api = createApi({
    baseUrl: server.baseUrl(shape, call),
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
  return { api, tokenLookups: () => tokenLookups, renewals: () => renewals };
}

const statusTexts: Partial<Record<Shape, string>> = {
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

function expectError(error: unknown, shape: Shape, { id, name }: TestedCall): void {
  if (!isApiError(error)) throw error;
  const statusText = statusTexts[shape];
  const { action } = callOf[id];
  expect(error).toMatchObject({ action, operationId: id });
  if (statusText) {
    expect(error.message).toBe(name === 'lang.upload' ? statusText : `Failed to ${action}: ${statusText}`);
    expect(error).toMatchObject({ requestId: expect.stringMatching(/^fake-request-/) });
  } else {
    expect(error.message).toMatch(`Failed to ${action}: `);
  }
  if (shape === 'no headers' || shape === 'refused') expect(error).toMatchObject({ phase: 'headers' });
  // XMLHttpRequest would report 'headers' for both: only fetch distinguishes them.
  if (shape === 'stall in body' || shape === 'reset in body') expect(error).toMatchObject({ phase: 'body' });
  const shown = inspect(error, { depth: 9, showHidden: true }) + JSON.stringify(error);
  expect(shown).not.toMatch(/token-\d|anna|Sign in/);
}

async function runCell(shape: Shape, call: TestedCall): Promise<Outcome> {
  const { api, tokenLookups, renewals } = apiFor(shape, call);
  let kind = 'ok';
  try {
    const value = await call.make(api);
    if (!drifts.includes(shape)) expect(value).toEqual(resultOf(call));
  } catch (error) {
    expectError(error, shape, call);
    kind = isApiError(error) ? error.kind : 'unknown';
  }
  expect(renewals()).toBe(shape.startsWith('401') ? 1 : 0);
  // A server that refuses connections sees no requests, so the token lookups before each request are counted.
  return `${kind} ×${shape === 'refused' ? tokenLookups() : server.requests(shape, call)}`;
}

// Calls that accept these responses have no result to compare.
const drifts: Shape[] = ['truncated JSON', 'empty 200', 'field missing', 'wrong type'];

test.each(shapes)('with the fault %s, every call returns the expected result or error', async (shape) => {
  const outcomes = await Promise.all(calls.map((call) => runCell(shape, call)));
  matrix.set(shape, outcomes);
  const named = (list: Outcome[]) => Object.fromEntries(calls.map(({ name }, i) => [name, list[i]]));
  expect(named(outcomes)).toEqual(named(calls.map((call) => expectedOutcome(shape, call))));
});

test('the list of calls tested with faults contains every call of the contract', () => {
  expect(new Set(calls.map(({ id }) => id))).toEqual(new Set(Object.keys(actions)));
});

function printMatrix(): void {
  const width = Math.max(...calls.map(({ name }) => name.length));
  const lines = calls.map(({ name }, row) => {
    const cells = shapes.map((shape) => (matrix.get(shape)?.[row] ?? '-').replace(' ×', '').padEnd(10));
    return `${name.padEnd(width)}  ${cells.join('')}`;
  });
  const head = `${''.padEnd(width)}  ${shapes.map((_, i) => `${i + 1}`.padEnd(10)).join('')}`;
  const legend = shapes.map((shape, i) => `${i + 1} ${shape}`).join(' · ');
  const cells = shapes.length * calls.length;
  console.log(`${cells} faults (how a call ended, requests sent)\n${legend}\n\n${head}\n${lines.join('\n')}`);
}
