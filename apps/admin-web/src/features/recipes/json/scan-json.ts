import { visibleText } from '@joe/ui-kit';

/** Where and why a text is not JSON that may be used. */
export interface JsonFlaw {
  /** `refused`: too large, too deep, too much, or a key that reaches into JavaScript; it must not even be shown. */
  kind: 'refused' | 'syntax';
  reason: string;
  /** Both count from 1; none for a text whose size alone refuses it. */
  place?: { line: number; column: number };
}

const MAX_CHARACTERS = 1_000_000;
const MAX_DEPTH = 32;
const MAX_VALUES = 20_000;
const reaching = new Set(['__proto__', 'constructor', 'prototype']);

type Next = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing';

const space = new Set([' ', '\n', '\r', '\t']);
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const literal = /true|false|null/y;
const escaped = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y;

/**
 * The first flaw of a JSON text, found in one pass without recursion: it takes the same time for any text of a size, so it
 * can run before a paste is shown and before the parser sees it. Beyond the grammar (RFC 8259) it refuses what is larger,
 * deeper or more than any recipe, the keys `__proto__`, `constructor` and `prototype`, and a key that stands twice.
 */
export function scanJson(text: string): JsonFlaw | undefined {
  if (text.length > MAX_CHARACTERS) return { kind: 'refused', reason: 'The text is larger than 1 MB' };

  let at = 0;
  let values = 0;
  let next = 'value' as Next;
  /** The keys of each object that is open; null for a list. */
  const open: (Set<string> | null)[] = [];

  const flaw = (reason: string, kind: JsonFlaw['kind'] = 'syntax', place = at): JsonFlaw => {
    let line = 1;
    let lineStart = 0;
    for (let end = text.indexOf('\n'); end !== -1 && end < place; end = text.indexOf('\n', lineStart)) {
      line++;
      lineStart = end + 1;
    }
    return { kind, reason, place: { line, column: place - lineStart + 1 } };
  };
  const unexpected = () => {
    if (at >= text.length) return flaw('the text ends too early');
    return flaw(`unexpected “${visibleText(String.fromCodePoint(text.codePointAt(at) ?? 0))}”`);
  };
  const skip = (pattern: RegExp) => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  };
  /** Behind the string that begins here; or its flaw. */
  const string = (): JsonFlaw | undefined => {
    for (at++; at < text.length; at++) {
      if (text[at] === '"') {
        at++;
        return undefined;
      }
      if (text.charCodeAt(at) < 0x20) return flaw('a line break or control character inside a text');
      if (text[at] !== '\\') continue;
      at++;
      if (!skip(escaped)) return unexpected();
      at--;
    }
    return unexpected();
  };
  const afterValue = () => {
    next = open.length === 0 ? 'nothing' : 'comma or end';
  };
  const pass = (then: Next) => {
    at++;
    next = then;
    return undefined;
  };
  const begin = (keys: Set<string> | null) => {
    if (open.length === MAX_DEPTH) return flaw(`nested deeper than ${MAX_DEPTH} levels`, 'refused');
    open.push(keys);
    return pass(keys ? 'key or end' : 'value or end');
  };
  const end = () => {
    open.pop();
    return pass(open.length === 0 ? 'nothing' : 'comma or end');
  };
  const key = (): JsonFlaw | undefined => {
    const start = at;
    const broken = string();
    if (broken) return broken;
    const name: string = JSON.parse(text.slice(start, at));
    if (reaching.has(name)) return flaw(`the key “${name}” is not allowed`, 'refused', start);
    const keys = open.at(-1);
    if (keys?.has(name)) return flaw(`the key “${visibleText(name.slice(0, 50))}” stands twice`, 'syntax', start);
    keys?.add(name);
    next = 'colon';
    return undefined;
  };
  const value = (): JsonFlaw | undefined => {
    if (++values > MAX_VALUES) return flaw(`more than ${MAX_VALUES} values`, 'refused');
    const char = text[at];
    if (char === '{') return begin(new Set());
    if (char === '[') return begin(null);
    if (char === '"') {
      afterValue();
      return string();
    }
    if (!skip(number) && !skip(literal)) return unexpected();
    afterValue();
    return undefined;
  };

  const step = (wanted: Next, char: string | undefined): JsonFlaw | undefined => {
    if (wanted === 'value or end' && char === ']') return end();
    if (wanted === 'value' || wanted === 'value or end') return value();
    if (wanted === 'key or end' && char === '}') return end();
    if ((wanted === 'key' || wanted === 'key or end') && char === '"') return key();
    if (wanted === 'colon' && char === ':') return pass('value');
    if (wanted === 'comma or end' && char === ',') return pass(open.at(-1) ? 'key' : 'value');
    if (wanted === 'comma or end' && char === (open.at(-1) ? '}' : ']')) return end();
    return unexpected();
  };

  for (;;) {
    while (space.has(text[at] ?? '')) at++;
    if (next === 'nothing' && at === text.length) return undefined;
    const broken = step(next, text[at]);
    if (broken) return broken;
  }
}
