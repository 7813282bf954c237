import { shortText, visibleText } from '@joe/ui-kit';
import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';

const MAX_CHARACTERS = 1_000_000;
const MAX_DEPTH = 32;
const MAX_VALUES = 20_000;
/** Keys that could change JavaScript's prototypes. */
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** The first problem of a JSON text, with its position if it has one: `Line 3, column 14: unexpected “}”`. */
class JsonError extends Error {
  /** The text is too large, nested too deeply, or has too many values or unsafe keys, so the text box refuses it. */
  readonly isHostile: boolean;

  constructor(reason: string, isHostile: boolean, position?: { line: number; column: number }) {
    super(position ? `Line ${position.line + 1}, column ${position.column + 1}: ${reason}` : reason);
    this.isHostile = isHostile;
  }
}

/**
 * Checks a JSON text before it is shown and parsed. Besides the syntax it checks the size, the nesting, the number of
 * values, and unsafe or duplicate keys. It stops at the first problem, so hostile texts do not block the page.
 */
export function checkJson(text: string): JsonError | undefined {
  if (text.length > MAX_CHARACTERS) return new JsonError('The text is longer than 1,000,000 characters', true);

  let valueCount = 0;
  /** The keys of each open object or list. */
  const keysOfOpen: Set<string>[] = [];
  const countValue = (line: number, column: number) => {
    if (++valueCount > MAX_VALUES) throw new JsonError(`more than ${MAX_VALUES} values`, true, { line, column });
  };
  const enterLevel = (_offset: number, _length: number, line: number, column: number) => {
    countValue(line, column);
    if (keysOfOpen.length === MAX_DEPTH) {
      throw new JsonError(`nested deeper than ${MAX_DEPTH} levels`, true, { line, column });
    }
    keysOfOpen.push(new Set());
  };
  const leaveLevel = () => {
    keysOfOpen.pop();
  };

  try {
    visit(
      text,
      {
        onObjectBegin: enterLevel,
        onObjectEnd: leaveLevel,
        onArrayBegin: enterLevel,
        onArrayEnd: leaveLevel,
        onLiteralValue: (_value, _offset, _length, line, column) => countValue(line, column),
        onObjectProperty: (key, _offset, _length, line, column) => {
          const shownKey = shortText(key, 50);
          if (UNSAFE_KEYS.has(key)) throw new JsonError(`the key “${key}” is not allowed`, true, { line, column });
          if (keysOfOpen.at(-1)?.has(key)) throw new JsonError(`duplicate key “${shownKey}”`, false, { line, column });
          keysOfOpen.at(-1)?.add(key);
        },
        onError: (error, offset, _length, line, column) => {
          throw new JsonError(describeError(error, text.slice(offset)), false, { line, column });
        },
      },
      { disallowComments: true },
    );
  } catch (problem) {
    if (problem instanceof JsonError) return problem;
    throw problem;
  }
  return undefined;
}

/** Texts for errors of jsonc-parser, by name. For others, the text names the unexpected character. */
const errorTexts: Record<string, string> = {
  UnexpectedEndOfString: 'a string without an end',
  InvalidCharacter: 'a control character in a string',
  InvalidEscapeCharacter: 'an invalid escape sequence',
  InvalidUnicode: 'an invalid escape sequence',
};

function describeError(error: ParseErrorCode, rest: string): string {
  if (rest === '') return 'the text ends too early';
  const unexpected = visibleText(String.fromCodePoint(rest.codePointAt(0) ?? 0));
  return errorTexts[printParseErrorCode(error)] ?? `unexpected “${unexpected}”`;
}
