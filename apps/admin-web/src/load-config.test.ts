import { afterEach, expect, test, vi } from 'vitest';
import { loadConfig } from './load-config.ts';

const root = { textContent: '' };

function stubPage(response: () => Promise<Response>) {
  vi.stubGlobal('fetch', response);
  vi.stubGlobal('location', { origin: 'https://office.example.com' });
  vi.stubGlobal('document', { getElementById: () => root });
}

afterEach(() => vi.unstubAllGlobals());

test.each<[string, () => Promise<Response>, string]>([
  ['is missing', async () => new Response('Not found', { status: 404 }), 'could not be read: 404.'],
  [
    'is not JSON',
    async () => new Response('{ "authRealm": "joe", }'),
    'is not JSON: Expected double-quoted property name',
  ],
  [
    'does not arrive in time',
    () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')),
    'could not be read: signal timed out.',
  ],
  [
    'does not arrive completely in time',
    async () => {
      const body = new ReadableStream({
        start: (controller) => controller.error(new DOMException('signal timed out', 'TimeoutError')),
      });
      return new Response(body);
    },
    'could not be read: signal timed out.',
  ],
])('the page says that config.json %s', async (_, response, message) => {
  stubPage(response);
  await expect(loadConfig()).rejects.toThrow(`config.json ${message}`);
  expect(root.textContent).toContain(`The back-office cannot start. config.json ${message}`);
});

test('config.json may begin with a byte order mark', async () => {
  stubPage(async () => new Response('\uFEFF{ "authRealm": "joe", "authClientId": "admin-web" }'));
  await expect(loadConfig()).resolves.toMatchObject({ authRealm: 'joe' });
});
