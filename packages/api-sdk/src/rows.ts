import { array, type Check, Mismatch, parse } from './check.ts';
import { type ListOptions, tell, type UnreadableRow } from './config.ts';
import { parseJson } from './exact-digits.ts';
import type { Read } from './http.ts';
import { requireJson } from './read.ts';
import type { Watch } from './watch.ts';

type OnUnreadable = ListOptions['onUnreadable'];

/** Characters that are parsed at once: long enough to be quick, short enough not to be felt. */
const pieceSize = 256_000;
// What may pile up without the end of a row.
const rowLimit = 4_000_000;
// Pieces' worth of text that is parsed in search of a cut, before more text is waited for.
const patience = 16;
// The main thread is left to others after this many milliseconds.
const workLimit = 8;

/**
 * Cuts the text of a JSON array of objects into pieces at the borders of rows, and lets the platform's own parser do the
 * rest. A cut inside a string or a nested list makes that piece fail to parse: an earlier one is tried, then more text is
 * waited for. What parses as whole rows can only have been cut at the border of a row.
 */
export function rowCutter(size = pieceSize) {
  let text = '';
  let started = false;
  let wanted = size;

  const begin = () => {
    const start = /^\s*\[/.exec(text)?.[0];
    if (start === undefined) throw new Mismatch('$', text.trim() ? 'expected array' : 'empty body');
    text = text.slice(start.length);
    started = true;
  };

  const cut = (): unknown[] | undefined => {
    for (let at = wanted, tries = 0; tries * wanted < patience * size; tries++) {
      at = borderBefore(text, at);
      if (at < 0) return undefined;
      const rows = parsed(`[${text.slice(0, at)}]`);
      if (!rows) continue;
      text = text.slice(at + 1);
      wanted = size;
      return rows;
    }
    return undefined;
  };

  return {
    /** Takes more text; answers the rows that are whole by now, piece by piece. */
    *push(more: string): Generator<unknown[]> {
      text += more;
      if (!started && text.length >= wanted) begin();
      while (text.length >= wanted) {
        const rows = cut();
        if (rows) yield rows;
        else wanted *= 2;
        if (wanted > rowLimit) throw new Mismatch('$', `row larger than ${rowLimit / 1e6} MB`);
      }
    },
    /** The rows of what is left. */
    end(): unknown[] {
      if (!started) begin();
      const rows = parsed(`[${text}`);
      if (!rows) throw new Mismatch('$', 'broken JSON');
      return rows;
    },
  };
}

/** Where the last comma before `end` stands that has the end of an object before it and the start of one after it. */
function borderBefore(text: string, end: number): number {
  for (let at = text.lastIndexOf(',', end - 1); at > 0; at = text.lastIndexOf(',', at - 1)) {
    let before = at - 1;
    while (isSpace(text, before)) before--;
    let after = at + 1;
    while (isSpace(text, after)) after++;
    if (text[before] === '}' && text[after] === '{') return at;
  }
  return -1;
}

const isSpace = (text: string, at: number) => at >= 0 && text.charCodeAt(at) <= 32;

function parsed(json: string): unknown[] | undefined {
  try {
    return parseJson(json) as unknown[];
  } catch {
    return undefined;
  }
}

/** The rows of a whole list, checked, in pieces as they arrive. */
async function* piecesOf<T>(
  response: Response,
  watch: Watch,
  check: Check<T>,
  onUnreadable: OnUnreadable,
): AsyncGenerator<T[], void, void> {
  requireJson(response);
  const cutter = rowCutter();
  let count = 0;
  let kept = 0;
  let unreadable: Mismatch | undefined;
  let since = performance.now();
  const leaveOut = (row: Mismatch) => {
    unreadable ??= row;
    tell(onUnreadable, row);
  };
  const checked = (rows: unknown[]) => {
    const result = parse(array(check, count), rows, '$', onUnreadable && leaveOut);
    count += rows.length;
    kept += result.length;
    return result;
  };
  for await (const text of textOf(response, watch)) {
    for (const rows of cutter.push(text)) {
      yield checked(rows);
      if (performance.now() - since < workLimit) continue;
      await breathe();
      since = performance.now();
    }
  }
  const last = checked(cutter.end());
  if (unreadable && kept === 0) throw unreadable;
  yield last;
}

async function* textOf(response: Response, watch: Watch): AsyncGenerator<string, void, void> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  while (reader) {
    watch.limit();
    const { done, value } = await watch.run(() => reader.read());
    watch.rest();
    if (done) break;
    for (let at = 0; at < value.length; at += pieceSize) {
      yield decoder.decode(value.subarray(at, at + pieceSize), { stream: true });
    }
  }
  yield decoder.decode();
}

/** Lets other work have its turn. */
function breathe(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** A whole list at once, of any size. */
export const readRows =
  <T>(check: Check<T>, onUnreadable?: OnUnreadable): Read<T[]> =>
  async (response, watch) => {
    const all: T[] = [];
    // A list that breaks off is read again from its start: nothing of the first is told.
    const unreadable: UnreadableRow[] = [];
    const leaveOut = onUnreadable && ((row: UnreadableRow) => unreadable.push(row));
    for await (const rows of piecesOf(response, watch, check, leaveOut)) for (const row of rows) all.push(row);
    for (const row of unreadable) tell(onUnreadable, row);
    return all;
  };

/** A whole list as a stream of pieces. */
export const openRows =
  <T>(check: Check<T>, onUnreadable?: OnUnreadable): Read<AsyncGenerator<T[], void, void>> =>
  async (response, watch, errorOf) => {
    watch.hold();
    watch.rest();
    return (async function* () {
      try {
        yield* piecesOf(response, watch, check, onUnreadable);
      } catch (cause) {
        throw errorOf(cause);
      } finally {
        watch.abort();
        watch.close();
      }
    })();
  };
