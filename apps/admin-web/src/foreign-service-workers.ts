/**
 * Removes the service workers of another app that had this host name before. They see every request of this app with
 * its token, and can answer it with old files. This app has no service worker.
 *
 * @returns whether the page must be reloaded, because a removed service worker still controls it
 */
export async function removeServiceWorkers(
  // Undefined in an insecure context, e.g. on a page without https.
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<boolean> {
  if (!container?.controller) return false;
  try {
    const registrations = await container.getRegistrations();
    const removed = await Promise.all(registrations.map((registration) => registration.unregister()));
    return removed.includes(true);
  } catch {
    // The app must also start if the browser refuses.
    return false;
  }
}
