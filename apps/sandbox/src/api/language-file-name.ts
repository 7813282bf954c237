// What separates paths, what no text in the database holds, and what is left of bytes that are no UTF-8. Nothing else is
// dangerous here: a name never becomes a path, and is encoded wherever it is written.
const unfit = /[/\\\0\uFFFD]/;
const maxBytes = 255;

/**
 * Group and language of a language file by its name (decision C11): `EF1091_de.json` is the file of group EF1091 in
 * German. The code stands between the last underscore and the extension.
 *
 * @returns undefined for a name that cannot be kept, or does not say both
 */
export function readLanguageFileName(fileName: string): { group: string; languageCode: string } | undefined {
  if (unfit.test(fileName) || Buffer.byteLength(fileName) > maxBytes) return undefined;
  const underscore = fileName.lastIndexOf('_');
  const dot = fileName.lastIndexOf('.');
  const group = fileName.slice(0, Math.max(underscore, 0));
  const languageCode = fileName.slice(underscore + 1, dot > underscore ? dot : undefined);
  return languageCode && !['', '.', '..'].includes(group.trim()) ? { group, languageCode } : undefined;
}
