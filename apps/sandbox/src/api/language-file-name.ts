// Path separators, NUL (PostgreSQL cannot store it) and U+FFFD (the sign of invalid UTF-8). Any other character is safe:
// a file name is never used as a path, and is encoded in headers and SQL.
const FORBIDDEN_CHARACTERS = /[/\\\0\uFFFD]/;
const MAX_NAME_BYTES = 255;

/**
 * Reads group and language code from a file name: `EF1091_de.json` is the German file of group EF1091. The code is the
 * part between the last underscore and the extension (decision C11).
 *
 * @returns undefined if the name is too long, has a forbidden character, or lacks the group or the language code
 */
export function parseLanguageFileName(fileName: string): { group: string; languageCode: string } | undefined {
  if (FORBIDDEN_CHARACTERS.test(fileName) || Buffer.byteLength(fileName) > MAX_NAME_BYTES) return undefined;
  const underscore = fileName.lastIndexOf('_');
  const dot = fileName.lastIndexOf('.');
  const group = fileName.slice(0, Math.max(underscore, 0));
  const languageCode = fileName.slice(underscore + 1, dot > underscore ? dot : undefined);
  return languageCode && !['', '.', '..'].includes(group.trim()) ? { group, languageCode } : undefined;
}
