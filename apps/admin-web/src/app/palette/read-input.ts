import { matchPath } from 'react-router-dom';
import { patternOf, patterns } from '../../paths.ts';
import { readId } from '../../records/read-id.ts';

/** The input in the command palette. */
export type PaletteInput =
  | { kind: 'nothing' }
  /**
   * The number of an order or user. `id` is undefined if the digits are not a valid id, e.g. beyond the safe integers
   * (decision C7).
   */
  | { kind: 'number'; digits: string; id: number | undefined; noun?: 'order' | 'user' }
  /** A URL or path. `path` is undefined if it is not a screen of this app. */
  | { kind: 'url'; path: string | undefined }
  | { kind: 'text'; text: string };

/** Minimum length of a search text, in characters. */
export const MIN_SEARCH = 2;

/** Reads the input: a number ("100001", "#100001", "order 100001"), a pasted URL, a path or a search text. */
export function readInput(typed: string, origin: string): PaletteInput {
  const text = typed.trim();
  const [, noun, digits] = /^(?:(order|user)\s+)?#?(\d+)$/i.exec(text) ?? [];
  if (digits) {
    const nounOnly = noun && ({ noun: noun.toLowerCase() } as { noun: 'order' | 'user' });
    return { kind: 'number', digits, id: readId(digits), ...nounOnly };
  }
  if (/^(?:[a-z][a-z\d+.-]*:\/\/|\/)/i.test(text)) return { kind: 'url', path: screenPathOf(text, origin) };
  return text.length < MIN_SEARCH ? { kind: 'nothing' } : { kind: 'text', text };
}

function screenPathOf(text: string, origin: string): string | undefined {
  const url = URL.parse(text, origin);
  if (!url || url.origin !== origin) return undefined;
  return patternOf(url.pathname) ? url.pathname + url.search : undefined;
}

const recordNames = new Map<string, string>([
  [patterns.userDetails, 'user'],
  [patterns.orderDetails, 'order'],
  [patterns.orderDetailsReadOnly, 'order'],
  [patterns.recipeDetails, 'recipe'],
]);

/** The record of a path, e.g. `order 100436`. Undefined if the path is not that of a record. */
export function recordAt(pathname: string): string | undefined {
  for (const [pattern, name] of recordNames) {
    const id = matchPath(pattern, pathname)?.params.id;
    if (id) return `${name} ${id}`;
  }
  return undefined;
}
