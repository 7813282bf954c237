// Letters and digits of any script, spaces and a few signs; no separators, controls, quotes, invisible or bidi signs, and
// nothing hidden by a leading dot.
const safeName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._()+,&-]*$/u;
const maxBytes = 200;

/**
 * Group and language of a language file by its name (decision C11): `EF1091_de.json` is the file of group EF1091 in
 * German. The code stands between the last underscore and the extension.
 *
 * @returns undefined for a name that is not safe, or does not say both
 */
export function readLanguageFileName(fileName: string): { group: string; languageCode: string } | undefined {
  if (!safeName.test(fileName) || Buffer.byteLength(fileName) > maxBytes) return undefined;
  const [, group, languageCode] = /^(.+)_([^_]+)\.[\p{L}\p{N}]+$/u.exec(fileName) ?? [];
  return group && languageCode ? { group, languageCode } : undefined;
}
