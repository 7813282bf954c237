const KEY = 'joe-version-left';

/**
 * For code that could not be fetched: a deployment gives every file another name. Where the server is there, the page is
 * loaded anew and with it the new version; once for a version, so that nothing can go round in circles.
 *
 * Only for the code of a screen that somebody goes to: whatever was unsaved on the one before has been asked about.
 *
 * @throws the failure, when loading anew would not help
 */
export async function takeNewVersion(failure: unknown): Promise<never> {
  // The name of the file that this code came in tells one version from the next.
  const version = import.meta.url;
  try {
    if (sessionStorage.getItem(KEY) === version) throw failure;
    sessionStorage.setItem(KEY, version);
    const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    if (!answer.ok) throw failure;
  } catch {
    throw failure;
  }
  location.reload();
  return new Promise(() => {});
}
