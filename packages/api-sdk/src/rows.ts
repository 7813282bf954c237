import type { ResponseReader } from './call.ts';
import { array, type BadRow, type Check, Mismatch, parse } from './check.ts';
import { callListener, type ListOptions, type UnreadableRow } from './config.ts';
import type { Deadline } from './deadline.ts';
import { parseJson } from './exact-digits.ts';
import { chunksOf, requireJson } from './read.ts';

type OnUnreadable = ListOptions['onUnreadable'];

/**
 * Maximum number of bytes that are decoded at once. More would block the main thread for too long, and fewer would be
 * slower.
 */
const MAX_PIECE_BYTES = 256_000;
/** A search fails if it finds no complete row in more than this number of characters. */
const MAX_ROW_SIZE = 4_000_000;
/** Maximum number of attempts to find the end of a row before waiting for more text. */
const MAX_PARSES = 16;
/** Time after which other tasks of the main thread may run, in milliseconds. */
const MAX_WORK_MS = 8;

/**
 * Splits the streamed text of a JSON array of objects into complete rows, which `JSON.parse` reads. A row may end at a
 * `}`. If that `}` is inside a string or a nested value, the text before it does not parse, and an earlier `}` is
 * tried. If none of the last 16 works, it waits for more text.
 */
export function createRowSplitter() {
  let text = '';
  let minLength = 1;
  // Makes the text a JSON array: `[` before the first rows, and then `[0`, because the remaining text begins with a
  // comma.
  let start = '';

  const begin = () => {
    if (start) return;
    const bracket = /^\s*\[/.exec(text)?.[0];
    if (bracket === undefined) throw new Mismatch('$', text.trim() ? 'expected array' : 'empty body');
    text = text.slice(bracket.length);
    start = '[';
  };

  const parsed = (rows: string): unknown[] | undefined => {
    try {
      const values = parseJson(start + rows) as unknown[];
      return start === '[' ? values : values.slice(1);
    } catch {
      return undefined;
    }
  };

  return {
    /** Adds text and returns the rows that are complete now. */
    push(more: string): unknown[] {
      text += more;
      if (text.length < minLength || text.trimStart() === '') return [];
      begin();
      for (let at = text.length, tries = 0; tries < MAX_PARSES; tries++) {
        at = lastRowEnd(text, at - 1);
        if (at < 0) break;
        const rows = parsed(`${text.slice(0, at + 1)}]`);
        if (!rows) continue;
        text = text.slice(at + 1);
        start = '[0';
        minLength = 1;
        return rows;
      }
      // The cost of a search grows with the text, so the next one waits for twice as much text.
      minLength = text.length * 2;
      if (text.length > MAX_ROW_SIZE) throw new Mismatch('$', `row larger than ${MAX_ROW_SIZE / 1e6} MB`);
      return [];
    },
    /** Returns the rows of the remaining text. */
    end(): unknown[] {
      begin();
      const rows = parsed(text);
      if (!rows) throw new Mismatch('$', 'broken JSON');
      return rows;
    },
  };
}

/**
 * Index of the last `}` at or before `end` that may end a row: another row or the end of the text follows it. -1 if
 * there is none.
 */
function lastRowEnd(text: string, end: number): number {
  const next = /\s*,?\s*(\{|$)/y;
  for (let at = text.lastIndexOf('}', end); at > 0; at = text.lastIndexOf('}', at - 1)) {
    next.lastIndex = at + 1;
    if (next.test(text)) return at;
  }
  return -1;
}

/** The checked rows of a list, in chunks as they arrive. */
async function* checkedChunksOf<T>(
  response: Response,
  deadline: Deadline,
  check: Check<T>,
  onUnreadable: OnUnreadable,
): AsyncGenerator<T[], void, void> {
  requireJson(response);
  const splitter = createRowSplitter();
  let count = 0;
  let kept = 0;
  let firstUnreadable: Mismatch | undefined;
  let since = performance.now();
  const checked = (rows: unknown[]) => {
    const unreadable: BadRow[] = [];
    const result = parse(array(check, count), rows, '$', onUnreadable && unreadable);
    firstUnreadable ??= unreadable[0];
    for (const row of unreadable) callListener(onUnreadable, { ...row });
    count += rows.length;
    kept += result.length;
    return result;
  };
  for await (const text of textOf(response, deadline)) {
    const rows = checked(splitter.push(text));
    if (rows.length > 0) yield rows;
    if (performance.now() - since < MAX_WORK_MS) continue;
    await yieldToOthers();
    since = performance.now();
  }
  const last = checked(splitter.end());
  if (firstUnreadable && kept === 0) throw firstUnreadable;
  if (last.length > 0) yield last;
}

async function* textOf(response: Response, deadline: Deadline): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder();
  for await (const chunk of chunksOf(response, deadline)) {
    for (let at = 0; at < chunk.length; at += MAX_PIECE_BYTES) {
      yield decoder.decode(chunk.subarray(at, at + MAX_PIECE_BYTES), { stream: true });
    }
  }
  yield decoder.decode();
}

function yieldToOthers(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Reads a whole list of any size. */
export const readRows =
  <T>(check: Check<T>, onUnreadable?: OnUnreadable): ResponseReader<T[]> =>
  async (response, deadline) => {
    const all: T[] = [];
    // Unreadable rows are reported at the end, because a list is read again from its start if the connection breaks.
    const unreadable: UnreadableRow[] = [];
    const onBadRow = onUnreadable && ((row: UnreadableRow) => unreadable.push(row));
    for await (const rows of checkedChunksOf(response, deadline, check, onBadRow))
      for (const row of rows) all.push(row);
    for (const row of unreadable) callListener(onUnreadable, row);
    return all;
  };

/** Opens a list as a stream of chunks of checked rows. */
export const openRows =
  <T>(check: Check<T>, onUnreadable?: OnUnreadable): ResponseReader<AsyncGenerator<T[], void, void>> =>
  async (response, deadline, errorOf) => {
    deadline.keepOpen();
    return (async function* () {
      let isReadToEnd = false;
      try {
        yield* checkedChunksOf(response, deadline, check, onUnreadable);
        isReadToEnd = true;
      } catch (cause) {
        throw errorOf(cause);
      } finally {
        // Browsers would show a request as cancelled although its whole response was read.
        if (!isReadToEnd) deadline.abort();
        deadline.close();
      }
    })();
  };
