/** A parameter `filename*` in UTF-8 (RFC 8187), or `filename`: a quoted text or a token (RFC 6266). */
const parameter = /;\s*filename(?:\*\s*=\s*utf-8'[^']*'([^\s;]+)|\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]+)))/gi;

/**
 * The file name of a `Content-Disposition` header: of `filename*`, else of `filename`. Folders are removed, as RFC
 * 6266, section 4.3 suggests. Control characters and device names stay.
 * @returns undefined without a usable name, or where the API does not expose the header to a page of another origin
 * @example
 * ```ts
 * import { fileNameOf } from '@joe/api-sdk';
 *
 * const headers = new Headers({ 'content-disposition': 'attachment; filename="EF1091_de.json"' });
 * console.log(fileNameOf(headers)); // EF1091_de.json
 * ```
 */
export function fileNameOf(headers: Headers): string | undefined {
  let path = '';
  let encodedPath = '';
  for (const [, encoded, quoted, token] of headers.get('content-disposition')?.matchAll(parameter) ?? []) {
    if (encoded) encodedPath = encoded;
    else path = token ?? quoted?.replace(/\\(.)/g, '$1') ?? '';
  }
  try {
    path = decodeURIComponent(encodedPath) || path;
  } catch {}
  const name = path.replace(/^.*[/\\]/s, '');
  return /[^.]/.test(name) ? name : undefined;
}
