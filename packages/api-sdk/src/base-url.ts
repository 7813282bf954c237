// No user, password, query or hash, and nothing that a URL parser reads as another address: `http:api`, `/\host`.
const baseUrlForm = /^(https?:\/\/[^\s\\?#@/]+(?![^/])|\/(?!\/))[^\s\\?#]*$/i;

/**
 * The base URL without slashes at its end.
 * @throws {TypeError} unless it is an http(s) URL of host and path alone, or in a page a path that begins with one slash
 */
export function checkedBaseUrl(baseUrl: string): string {
  const page = globalThis.location?.href;
  const url = baseUrlForm.test(baseUrl) && URL.canParse(baseUrl, page) && new URL(baseUrl, page);
  // A page that was opened from a disk has no origin.
  if (!url || url.origin === 'null') {
    throw new TypeError(
      'baseUrl must be an http(s) URL of host and path alone, or in a page a path that begins with /',
    );
  }
  return (url.origin + url.pathname).replace(/\/+$/, '');
}
