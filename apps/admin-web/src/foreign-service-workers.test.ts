import { expect, test, vi } from 'vitest';
import { removeServiceWorkers } from './foreign-service-workers.ts';

/** A container with registrations whose `unregister` returns these values. */
function containerWith(controller: object | null, ...results: boolean[]) {
  const registrations = results.map((result) => ({ unregister: vi.fn(async () => result) }));
  const container = { controller, getRegistrations: async () => registrations } as unknown as ServiceWorkerContainer;
  return { container, registrations };
}

test('removeServiceWorkers removes the service workers of another app and demands a reload', async () => {
  const { container, registrations } = containerWith({}, true, false);
  expect(await removeServiceWorkers(container)).toBe(true);
  for (const { unregister } of registrations) expect(unregister).toHaveBeenCalledOnce();
});

test('removeServiceWorkers demands no reload of a page that no service worker controls', async () => {
  expect(await removeServiceWorkers(containerWith(null, true).container)).toBe(false);
  expect(await removeServiceWorkers(undefined)).toBe(false);
});

test('removeServiceWorkers demands no reload, which would be endless, if no service worker can be removed', async () => {
  expect(await removeServiceWorkers(containerWith({}, false).container)).toBe(false);
});

test('removeServiceWorkers does not throw if the browser refuses to remove a service worker', async () => {
  const { container, registrations } = containerWith({}, true);
  registrations[0]?.unregister.mockRejectedValue(new DOMException('broken', 'InvalidStateError'));
  expect(await removeServiceWorkers(container)).toBe(false);
  container.getRegistrations = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  expect(await removeServiceWorkers(container)).toBe(false);
});
