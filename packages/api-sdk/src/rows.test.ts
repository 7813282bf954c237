import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createApi } from './index.ts';
import { createRowSplitter } from './rows.ts';

/** All rows of a text that arrives in the given chunks. */
function splitRows(parts: readonly string[]): unknown[] {
  const splitter = createRowSplitter();
  return [...parts.map((part) => splitter.push(part)), splitter.end()].flat();
}

const hostile = fc.constantFrom('},{', '},\n {', '"},{"', '[{},{}]', '\\"},{', ']', '\u2028', '🇨🇭', '');
// The names contain no escape sequences, because of a bug of V8 13.6: if two names look the same before unescaping, it
// confuses them.
const name = fc.constantFrom('},{', '}, {', '[{', 'country', ']', '');
const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    hostile,
    fc.integer(),
    fc.constant(null),
    fc.array(tie('value')),
    fc.dictionary(name, tie('value')),
  ),
})).value;
const anyRow = fc.record({
  country: fc.oneof(
    hostile,
    fc.string({ unit: 'grapheme' }),
    fc.array(hostile).map((parts) => parts.join('')),
  ),
  nested: fc.array(fc.record({ list: fc.array(fc.dictionary(name, anyJson)) }), { maxLength: 3 }),
});

const text = (json: string) => new TextEncoder().encode(json);

/** An API whose list of addresses has two rows. The second one is sent when `sendSecondRow` is called. */
function apiWithTwoRows() {
  const second = Promise.withResolvers<void>();
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(text('[{"country":"CH"}'));
      await second.promise;
      controller.enqueue(text(',{"country":"AT"}]'));
      controller.close();
    },
  });
  const fetch = async () => new Response(body, { headers: { 'content-type': 'application/json' } });
  const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch });
  return { api, sendSecondRow: () => second.resolve() };
}

describe('createRowSplitter', () => {
  test('createRowSplitter finds all rows of generated lists, with and without indentation, at random chunk borders', () => {
    const anyText = fc
      .tuple(fc.array(anyRow, { maxLength: 12 }), fc.constantFrom(undefined, 1, '\t'))
      .map(([rows, indent]) => ({ rows, text: JSON.stringify(rows, null, indent) }));
    const property = ({ rows, text }: { rows: unknown[]; text: string }, cuts: number[]) => {
      const chunkEnds = [...new Set(cuts.map((at) => at % (text.length + 1)))].sort((a, b) => a - b);
      const parts = [0, ...chunkEnds].map((from, i) => text.slice(from, chunkEnds[i] ?? text.length));
      expect(splitRows(parts)).toEqual(rows);
    };
    fc.assert(fc.property(anyText, fc.array(fc.nat(), { maxLength: 20 }), property), {
      numRuns: 150,
    });
  });

  test('createRowSplitter returns a row as soon as it is complete, and keeps an incomplete one', () => {
    const splitter = createRowSplitter();
    const row = JSON.stringify({ country: 'Switzerland' });
    expect(splitter.push(`[${row},${row},{"coun`)).toHaveLength(2);
    expect(splitter.push('try":"CH"}')).toEqual([{ country: 'CH' }]);
    expect(splitter.push(`\n,${row}\n`)).toHaveLength(1);
    expect(splitter.push(' ')).toEqual([]);
    expect(splitter.end.bind(splitter)).toThrowError(expect.objectContaining({ reason: 'broken JSON' }));
    splitter.push(']');
    expect(splitter.end()).toEqual([]);
  });

  test('createRowSplitter rejects 4,100,000 characters without a complete row', () => {
    const start = (size: number) => () => createRowSplitter().push(`[{"country":"${'x'.repeat(size)}`);
    expect(start(3_900_000)()).toEqual([]);
    const error = expect.objectContaining({ path: '$', reason: 'row larger than 4 MB' });
    expect(start(4_100_000)).toThrowError(error);
  });

  test.each([
    ['', 'empty body'],
    ['  ', 'empty body'],
    ['{"error":"x"}', 'expected array'],
    ['null', 'expected array'],
    ['[{"country":"CH"}', 'broken JSON'],
    ['[{"country":"CH"},', 'broken JSON'],
    ['[{"country":"CH"},]', 'broken JSON'],
    ['[{"country":"CH"}] and more', 'broken JSON'],
    ['[{"country":"CH"},{"country":', 'broken JSON'],
  ])('createRowSplitter rejects the text %j', (text, reason) => {
    for (const parts of [[text], [...text], text.split(/(?<=,)/), text.split(/(?<=\})/)]) {
      expect(() => splitRows(parts)).toThrowError(expect.objectContaining({ path: '$', reason }));
    }
  });
});

const streaming = (parts: Iterable<Uint8Array<ArrayBuffer>>, onCancel = () => {}) => {
  const iterator = parts[Symbol.iterator]();
  const body = new ReadableStream({
    pull(controller) {
      const { done, value } = iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: onCancel,
  });
  const fetch = async () => new Response(body, { headers: { 'content-type': 'application/json' } });
  return createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch });
};

function* addressesOf(count: number, rowsInChunk = 500): Generator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  for (let i = 0; i < count; i += rowsInChunk) {
    const rows = Array.from({ length: Math.min(rowsInChunk, count - i) }, (_, j) => ({
      id: i + j,
      country: 'Zürich },{',
    }));
    yield encoder.encode(`${i === 0 ? '[' : ','}${JSON.stringify(rows).slice(1, -1)}`);
  }
  yield encoder.encode(']');
}

describe('a streamed list', () => {
  test('a streamed list of 100,000 rows arrives in several chunks', async () => {
    let count = 0;
    let chunks = 0;
    for await (const rows of streaming(addressesOf(100_000)).addresses.stream()) {
      chunks++;
      count += rows.length;
      expect(rows[0]).toEqual({ country: 'Zürich },{' });
    }
    expect(count).toBe(100_000);
    expect(chunks).toBeGreaterThan(10);
  });

  test('a streamed list returns a row as soon as it has arrived', async () => {
    const { api, sendSecondRow } = apiWithTwoRows();
    const chunks = api.addresses.stream();
    // The second row is sent only after the first one was read.
    expect((await chunks.next()).value).toEqual([{ country: 'CH' }]);
    sendSecondRow();
    expect((await chunks.next()).value).toEqual([{ country: 'AT' }]);
    expect((await chunks.next()).done).toBe(true);
    expect(
      (
        await streaming([text(' [ ] ')])
          .addresses.stream()
          .next()
      ).done,
    ).toBe(true);
  });

  test.each([
    ['is not aborted after it was read to its end', 3, false],
    ['is aborted when the caller leaves the loop', 1, true],
  ])('the request of a streamed list %s', async (_, readChunks, isAborted) => {
    let signal: AbortSignal | null | undefined;
    const fetch = async (_url: string, init?: RequestInit) => {
      signal = init?.signal;
      return Response.json([{ country: 'CH' }]);
    };
    const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch });
    let chunks = 0;
    for await (const _rows of api.addresses.stream()) if (++chunks === readChunks) break;
    expect(signal?.aborted).toBe(isAborted);
  });

  test('other tasks can run while a streamed list is read', async () => {
    let turns = 0;
    const ticking = setInterval(() => turns++, 1);
    for await (const _ of streaming(addressesOf(300_000)).addresses.stream()) {
      // Reads the whole list.
    }
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(3);
  });

  test('the error of a streamed list contains the index of an invalid row', async () => {
    const text = [...Array(20_000).fill('{"country":"CH"}'), '{"country":null}'].join(',');
    const api = streaming([new TextEncoder().encode(`[${text}]`)]);
    let seen = 0;
    const read = async () => {
      for await (const rows of api.addresses.stream()) seen += rows.length;
    };
    await expect(read()).rejects.toThrow(
      'Failed to fetch all addresses: unexpected response at $[20000].country (expected string, got null)',
    );
    expect(seen).toBeGreaterThan(10_000);
  });

  test('a streamed list aborts its request when the caller leaves the loop', async () => {
    let isCancelled = false;
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(`[${'{"country":"CH"},'.repeat(50_000)}`)),
    });
    const fetch = async (_: string, { signal }: RequestInit) => {
      signal?.addEventListener('abort', () => {
        isCancelled = true;
      });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    };
    const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch });
    for await (const rows of api.addresses.stream()) {
      expect(rows.length).toBeGreaterThan(0);
      break;
    }
    expect(isCancelled).toBe(true);
  });

  test('a slow reader of a streamed list causes no timeout', async () => {
    const api = streaming(addressesOf(60_000));
    let chunks = 0;
    for await (const _ of api.addresses.stream({ attemptTimeout: 200 })) {
      if (chunks++ === 0) await new Promise((resolve) => setTimeout(resolve, 400));
    }
    expect(chunks).toBeGreaterThan(1);
  });

  test('the timeout of a call does not limit the reading of its open stream', async () => {
    const { api, sendSecondRow } = apiWithTwoRows();
    let count = 0;
    for await (const rows of api.addresses.stream({ timeout: 1_000 })) {
      count += rows.length;
      setTimeout(sendSecondRow, 1_200);
    }
    expect(count).toBe(2);
  });

  test("a streamed list stops when the caller's signal is aborted", async () => {
    const controller = new AbortController();
    const read = async () => {
      for await (const _ of streaming(addressesOf(1e9)).addresses.stream({ signal: controller.signal })) {
        controller.abort();
      }
    };
    await expect(read()).rejects.toMatchObject({ kind: 'aborted', phase: 'body' });
  });

  test('the list of all addresses may be larger than 20 MB', async () => {
    const rows = await streaming(addressesOf(700_000, 5_000)).addresses.list();
    expect(rows).toHaveLength(700_000);
  });
});
