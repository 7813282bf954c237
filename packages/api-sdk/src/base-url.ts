// An http(s) URL or a path, without user, password, query and hash. It excludes texts that a URL parser would read as
// another URL, e.g. `http:api` and `/\host`.
const baseUrlForm = /^(https?:\/\/[^\s\\?#@/]+(?![^/])|\/(?!\/))[^\s\\?#]*$/i;

/**
 * The base URL without slashes at its end.
 * @throws {TypeError} unless it is an http(s) URL with host and path only, or in a web page a path such as `/api`
 */
export function checkedBaseUrl(baseUrl: string): string {
  // The URL of a worker that was started from a blob contains that of its page, and cannot be a base.
  const page = globalThis.location?.href?.replace(/^blob:(?=http)/, '');
  const url = baseUrlForm.test(baseUrl) && URL.canParse(baseUrl, page) ? new URL(baseUrl, page) : undefined;
  // A page that was opened from the disk has no host.
  if (!url?.host) {
    throw new TypeError('baseUrl must be an http(s) URL of host and path, or in a browser a path such as /api');
  }
  return (url.origin + url.pathname).replace(/\/+$/, '');
}
