import { array, type Check, Mismatch, parse } from './check.ts';
import { callListener, type ListOptions, type UnreadableRow } from './config.ts';
import type { Deadline } from './deadline.ts';
import { parseJson } from './exact-digits.ts';
import type { Read } from './http.ts';
import { chunksOf, requireJson } from './read.ts';

type OnUnreadable = ListOptions['onUnreadable'];

/** Characters that are parsed at once: long enough to be quick, short enough not to block the page. */
const PIECE_SIZE = 256_000;
/** Characters that may pile up without the end of a row. */
const MAX_ROW_SIZE = 4_000_000;
/** How often the text of a piece is parsed in search of a cut, before more text is waited for. */
const MAX_PARSES = 16;
/** The main thread is left to other work after this long. */
const MAX_WORK_MS = 8;

/**
 * Cuts the text of a JSON array of objects at the borders of rows, and lets the platform's own parser do the rest. A cut
 * inside a string or a nested list makes the text before it fail to parse: an earlier one is tried, then more text is
 * waited for. What parses as whole rows can only have been cut at the border of a row.
 */
export function rowCutter() {
  let text = '';
  let wanted = 1;
  // After the first cut the text begins with a comma: a 0 then takes the place of the rows before it.
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
    /** Takes more text; gives the rows that are whole by now. */
    push(more: string): unknown[] {
      text += more;
      if (text.length < wanted || text.trimStart() === '') return [];
      begin();
      for (let at = text.length, tries = 0; tries < MAX_PARSES; tries++) {
        at = lastRowEnd(text, at - 1);
        if (at < 0) break;
        const rows = parsed(`${text.slice(0, at + 1)}]`);
        if (!rows) continue;
        text = text.slice(at + 1);
        start = '[0';
        wanted = 1;
        return rows;
      }
      // A search costs as much as the text is long: the next one is for twice as much.
      wanted = text.length * 2;
      if (text.length > MAX_ROW_SIZE) throw new Mismatch('$', `row larger than ${MAX_ROW_SIZE / 1e6} MB`);
      return [];
    },
    /** The rows of what is left. */
    end(): unknown[] {
      begin();
      const rows = parsed(text);
      if (!rows) throw new Mismatch('$', 'broken JSON');
      return rows;
    },
  };
}

/** The last `}` before `end` that is followed by another object or by the end of the text; -1 without one. */
function lastRowEnd(text: string, end: number): number {
  const next = /\s*,?\s*(\{|$)/y;
  for (let at = text.lastIndexOf('}', end); at > 0; at = text.lastIndexOf('}', at - 1)) {
    next.lastIndex = at + 1;
    if (next.test(text)) return at;
  }
  return -1;
}

/** The rows of a whole list, checked, in pieces as they arrive. */
async function* piecesOf<T>(
  response: Response,
  deadline: Deadline,
  check: Check<T>,
  onUnreadable: OnUnreadable,
): AsyncGenerator<T[], void, void> {
  requireJson(response);
  const cutter = rowCutter();
  let count = 0;
  let kept = 0;
  let firstUnreadable: Mismatch | undefined;
  let since = performance.now();
  const onBadRow = (row: Mismatch) => {
    firstUnreadable ??= row;
    callListener(onUnreadable, row);
  };
  const checked = (rows: unknown[]) => {
    const result = parse(array(check, count), rows, '$', onUnreadable && onBadRow);
    count += rows.length;
    kept += result.length;
    return result;
  };
  for await (const text of textOf(response, deadline)) {
    const rows = checked(cutter.push(text));
    if (rows.length > 0) yield rows;
    if (performance.now() - since < MAX_WORK_MS) continue;
    await yieldToOthers();
    since = performance.now();
  }
  const last = checked(cutter.end());
  if (firstUnreadable && kept === 0) throw firstUnreadable;
  if (last.length > 0) yield last;
}

async function* textOf(response: Response, deadline: Deadline): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder();
  for await (const chunk of chunksOf(response, deadline)) {
    for (let at = 0; at < chunk.length; at += PIECE_SIZE) {
      yield decoder.decode(chunk.subarray(at, at + PIECE_SIZE), { stream: true });
    }
  }
  yield decoder.decode();
}

function yieldToOthers(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** A whole list at once, of any size. */
export const readRows =
  <T>(check: Check<T>, onUnreadable?: OnUnreadable): Read<T[]> =>
  async (response, deadline) => {
    const all: T[] = [];
    // A list that breaks off is read again from its start, so its bad rows are told at the end alone.
    const unreadable: UnreadableRow[] = [];
    const onBadRow = onUnreadable && ((row: UnreadableRow) => unreadable.push(row));
    for await (const rows of piecesOf(response, deadline, check, onBadRow)) for (const row of rows) all.push(row);
    for (const row of unreadable) callListener(onUnreadable, row);
    return all;
  };

/** A whole list as a stream of pieces. */
export const openRows =
  <T>(check: Check<T>, onUnreadable?: OnUnreadable): Read<AsyncGenerator<T[], void, void>> =>
  async (response, deadline, errorOf) => {
    deadline.keepOpen();
    return (async function* () {
      try {
        yield* piecesOf(response, deadline, check, onUnreadable);
      } catch (cause) {
        throw errorOf(cause);
      } finally {
        deadline.abort();
        deadline.close();
      }
    })();
  };
