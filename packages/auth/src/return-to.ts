/**
 * Returns a path that is safe to open after the sign-in. Everything but a path of this origin is replaced by `/`,
 * because a URL of another origin would be an open redirect (CWE-601).
 *
 * @param candidate the stored value, which may be hostile
 * @param origin the origin of this page
 */
export function safeReturnTo(candidate: unknown, origin: string): string {
  if (typeof candidate !== 'string' || !isLocalPath(candidate)) return '/';
  const url = URL.parse(candidate, origin);
  if (url?.origin !== origin) return '/';
  // Parsing turns `/a/..//evil.test` into `//evil.test`, so the result is checked again.
  const path = url.pathname + url.search + url.hash;
  return isLocalPath(path) ? path : '/';
}

const isLocalPath = (path: string) => /^\/(?![/\\])/.test(path);

/** The current URL without the origin. */
export const currentPath = ({ pathname, search, hash }: Location) => pathname + search + hash;

/** The parameters of the provider's response in this URL. */
export const responseParameters = ({ hash, search }: URL | Location, responseMode: 'fragment' | 'query') =>
  new URLSearchParams((responseMode === 'fragment' ? hash : search).slice(1));
