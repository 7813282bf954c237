import { visibleText } from '@joe/ui-kit';

/**
 * A value as indented JSON whose every character can be seen: what would turn the direction or draw nothing stands as an
 * escape, which means the same to every parser.
 */
export const visibleJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/[^ -~\n]/gu, (char) => (visibleText(char) === char ? char : escaped(char)));

const escaped = (char: string) =>
  Array.from({ length: char.length }, (_, at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');
