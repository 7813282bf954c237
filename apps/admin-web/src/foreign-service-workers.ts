/**
 * Removes all service workers of this host name if one of them controls the page. Another app that had this host name
 * before has left them. They see the requests of this app with their tokens, and can respond with old files. This app
 * has no service worker.
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
