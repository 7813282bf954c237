/**
 * Makes a return address safe to go to after the sign-in: a path of this origin, or `/` (open redirect, CWE-601).
 *
 * @param candidate whatever was stored; hostile values are expected.
 * @param origin this page's origin.
 */
export function safeReturnTo(candidate: unknown, origin = location.origin): string {
  if (typeof candidate !== 'string' || !isLocalPath(candidate)) return '/';
  const url = URL.parse(candidate, origin);
  if (url?.origin !== origin) return '/';
  // Parsing normalises: `/a/..//evil.test` has become `//evil.test`, so the outcome is judged again.
  const path = url.pathname + url.search + url.hash;
  return isLocalPath(path) ? path : '/';
}

const isLocalPath = (path: string) => /^\/(?![/\\])/.test(path);

/** The address to come back to: where the reader is now, without the origin. */
export const currentPath = ({ pathname, search, hash }: Location) => pathname + search + hash;
