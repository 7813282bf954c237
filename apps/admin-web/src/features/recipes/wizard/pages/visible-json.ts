import { visibleText } from '@joe/ui-kit';

/** Formats a value as indented JSON, with invisible and direction characters as escape sequences (decision S17). */
export const visibleJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/[^ -~\n]/gu, (char) =>
    visibleText(char) === char ? char : escapeCharacter(char),
  );

const escapeCharacter = (char: string) =>
  Array.from({ length: char.length }, (_, i) => `\\u${char.charCodeAt(i).toString(16).padStart(4, '0')}`).join('');
