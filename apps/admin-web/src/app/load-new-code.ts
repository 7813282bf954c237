const KEY = 'joe-version-left';

/**
 * The `catch` of a route's lazy import. A deployment renames every chunk, so the page reloads to get the new code; at
 * most once per version, so that it cannot loop. Only for routes: the user has already been asked about unsaved work
 * there.
 *
 * @throws the given failure if a reload would not help: the server is unreachable, or this version has already reloaded
 */
export async function reloadForNewCode(failure: unknown): Promise<never> {
  // The URL of this chunk contains a hash, which differs between versions.
  const version = import.meta.url;
  try {
    if (sessionStorage.getItem(KEY) === version) throw failure;
    sessionStorage.setItem(KEY, version);
    const response = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    if (!response.ok) throw failure;
  } catch {
    throw failure;
  }
  location.reload();
  return new Promise(() => {});
}
