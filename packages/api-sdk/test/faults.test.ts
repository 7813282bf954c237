import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi, isApiError } from '../src/index.ts';
import { answers, fileBytes } from './answers.ts';
import { calls, type TestedCall } from './calls.ts';
import { actions, type CallId } from './contract.ts';
import { type FaultServer, type Shape, shapes, startFaultServer } from './fault-server.ts';

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

/** How a cell ends, and how many requests it took. */
type Outcome = `${string} ×${number}`;

function apiFor(shape: Shape, client: string) {
  let token = 'token-1';
  const limited = shape === 'no headers' || shape === 'stall in body';
  const limit = limited ? 300 : 20_000;
  let asked = 0;
  let renewals = 0;
  const api = createApi({
    baseUrl: server.baseUrl(shape, client),
    getAccessToken: () => {
      asked++;
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
  return { api, asked: () => asked, renewals: () => renewals };
}

function expected(shape: Shape, { answers: kind, streamed, id }: TestedCall): Outcome {
  const read = callOf[id].method === 'GET';
  const file = kind === 'file';
  const repeated = read ? 3 : 1;
  switch (shape) {
    case '400':
    case '404':
    case '409':
    case '422':
    case '500':
      return 'http ×1';
    case '403':
      return 'forbidden ×1';
    case '401 once':
      return 'ok ×2';
    case '401 always':
      return 'auth ×2';
    case '429 + Retry-After':
    case '503 + Retry-After':
      return read ? 'ok ×2' : 'http ×1';
    case '429':
    case '502 HTML':
    case '504':
      return `http ×${repeated}`;
    case 'slow':
      return 'ok ×1';
    case 'no headers':
    case 'stall in body':
      return 'timeout ×1';
    case 'refused':
      return `network ×${repeated}`;
    case 'reset in body':
      return `network ×${streamed ? 1 : repeated}`;
    case 'truncated JSON':
      return file ? 'ok ×1' : 'schema ×1';
    case 'empty 200':
      return kind === 'nothing' || file ? 'ok ×1' : 'schema ×1';
    case 'HTML 200':
      return 'schema ×1';
    case 'field missing':
      // Nothing is missing where nothing is expected; every field of the answer to `recipes.add` is optional.
      return kind === 'nothing' || file || id === 'addRecipe' ? 'ok ×1' : 'schema ×1';
    case 'wrong type':
      return kind === 'nothing' || file ? 'ok ×1' : 'schema ×1';
    case 'extra + duplicate':
      return 'ok ×1';
  }
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
  if (statusText) {
    expect(error.message).toBe(name === 'lang.upload' ? statusText : `Failed to ${action}: ${statusText}`);
    expect(error).toMatchObject({ requestId: 'req-42' });
  } else {
    expect(error.message).toMatch(`Failed to ${action}: `);
  }
  if (shape === 'no headers' || shape === 'refused') expect(error).toMatchObject({ phase: 'headers' });
  // XMLHttpRequest would tell 'headers'; fetch tells them apart.
  if (shape === 'stall in body' || shape === 'reset in body') expect(error).toMatchObject({ phase: 'body' });
  const shown = inspect(error, { depth: 9, showHidden: true }) + JSON.stringify(error);
  expect(shown).not.toMatch(/token-\d|anna|Sign in/);
}

async function runCell(shape: Shape, call: TestedCall): Promise<Outcome> {
  const { api, asked, renewals } = apiFor(shape, call.name);
  let kind = 'ok';
  try {
    const value = await call.make(api);
    if (!drifts.includes(shape)) expect(value).toEqual(resultOf(call));
  } catch (error) {
    expectError(error, shape, call);
    kind = isApiError(error) ? error.kind : 'unknown';
  }
  const arrived = server.seen.filter((request) => request.shape === shape && request.client === call.name);
  expect(renewals()).toBe(shape.startsWith('401') ? 1 : 0);
  // A server that refuses connections sees nothing; the token is asked for before each request.
  return `${kind} ×${shape === 'refused' ? asked() : arrived.length}`;
}

// Where these are taken as they are, nothing is left to compare.
const drifts: Shape[] = ['truncated JSON', 'empty 200', 'field missing', 'wrong type'];

/** What the SDK makes of the good answer. */
function resultOf({ name, id, answers: kind }: TestedCall): unknown {
  if (kind === 'file') return fileBytes;
  const answer = answers[id] as { quantity?: number; total_value?: number };
  return name.endsWith('.count') ? answer.quantity : name.endsWith('.paidTotal') ? answer.total_value : answer;
}

test.each(shapes)('%s: every call ends as it should', async (shape) => {
  const outcomes = await Promise.all(calls.map((call) => runCell(shape, call)));
  matrix.set(shape, outcomes);
  const named = (list: Outcome[]) => Object.fromEntries(calls.map(({ name }, i) => [name, list[i]]));
  expect(named(outcomes)).toEqual(named(calls.map((call) => expected(shape, call))));
});

test('every call of the contract is in the matrix', () => {
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
