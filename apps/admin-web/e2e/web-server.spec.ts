import { createHash } from 'node:crypto';
import { headerSets } from '../../../deploy/server-rules.ts';
import { expect, test } from './test.ts';

test('pages, files and a 404 of the web server have the headers for production', async ({ request, sandbox }) => {
  const { app, silentCheck } = headerSets({ apiUrl: sandbox.api, authUrl: sandbox.idp });
  const page = await request.get('/', { headers: { Accept: 'text/html' } });
  const script = (await page.text()).match(/\/assets\/[^"]+\.js/)?.[0] ?? '';
  for (const path of ['/', '/config.json', '/favicon.svg', script, '/assets/none.js']) {
    const response = await request.get(path);
    for (const [name, value] of Object.entries(app)) {
      expect(response.headers()[name.toLowerCase()], `${name} of ${path}`).toBe(value);
    }
  }
  const silent = await request.get('/silent-check-sso.html');
  for (const [name, value] of Object.entries(silentCheck)) {
    expect(silent.headers()[name.toLowerCase()], name).toBe(value);
  }
  expect((await request.get(script)).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await request.get(script)).headers()['content-encoding']).toBe('br');
  expect(page.headers()['cache-control']).toBe('no-cache');
});

test('the web server sends a script with the encoding that the browser accepts', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const script = page.match(/\/assets\/[^"]+\.js/)?.[0] ?? '';
  for (const encoding of ['br', 'gzip']) {
    const response = await request.get(script, { headers: { 'Accept-Encoding': encoding } });
    expect(response.headers()['content-encoding']).toBe(encoding);
    expect(response.headers().vary).toContain('Accept-Encoding');
  }
});

test('the web server returns the app for the URL of a screen, 404 for a missing asset, 405 for a POST, ok for /healthz and no file outside its folder', async ({
  request,
}) => {
  const route = await request.get('/users?page=2', { headers: { Accept: 'text/html' } });
  expect(route.status()).toBe(200);
  expect(route.headers()['content-type']).toContain('text/html');
  const asset = await request.get('/assets/none-12345678.js', { headers: { Accept: 'text/html' } });
  expect(asset.status()).toBe(404);
  expect(asset.headers()['content-type']).not.toContain('text/html');
  expect(asset.headers()['cache-control']).toBe('no-store');
  const write = await request.post('/');
  expect(write.status()).toBe(405);
  expect(write.headers().allow).toBe('GET, HEAD');
  // The web server nginx responds 400 to this path.
  expect([400, 404]).toContain((await request.get('/..%2f..%2fpackage.json')).status());
  expect(await (await request.get('/healthz')).text()).toContain('ok');
});

test('the pages contain no inline code, and an integrity hash for each script and style sheet', async ({ request }) => {
  for (const path of ['/index.html', '/silent-check-sso.html']) {
    const html = await (await request.get(path)).text();
    expect(html).not.toMatch(/<style|style=|<script(?![^>]*\bsrc=)|\son\w+=/i);
    // The pages must not prefetch: Firefox checks a prefetch against `default-src`, and our `default-src` allows
    // nothing.
    expect(html).not.toContain('rel="prefetch"');
    const files = [...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="(\/assets\/[^"]+)"([^>]*)>/g)];
    expect(files.length).toBeGreaterThan(0);
    for (const [, url = '', rest = ''] of files) {
      const hash = createHash('sha384')
        .update(await (await request.get(url)).body())
        .digest('base64');
      expect(rest).toContain(`integrity="sha384-${hash}"`);
    }
  }
});

test.describe('attacks', () => {
  test.use({ allowedConsole: [/requires 'Trusted|TrustedTypePolicy|policy violated/] });

  test('the content security policy blocks eval and unsafe DOM operations', async ({ page, sandbox }) => {
    await page.route(`${sandbox.web}/assets/probe.js`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `
        const closed = [];
        const attempt = (name, act) => { try { act(); } catch { closed.push(name); } };
        attempt('eval', () => (0, eval)('1'));
        attempt('Function', () => new Function('1')());
        attempt('timer', () => setTimeout('globalThis.x = 1'));
        attempt('innerHTML', () => { document.createElement('div').innerHTML = '<b>1</b>'; });
        attempt('insertAdjacentHTML', () => document.body.insertAdjacentHTML('beforeend', '<b>1</b>'));
        attempt('write', () => document.write('1'));
        attempt('DOMParser', () => new DOMParser().parseFromString('<b>1</b>', 'text/html'));
        attempt('srcdoc', () => { document.createElement('iframe').srcdoc = '<b>1</b>'; });
        attempt('script.src', () => { document.createElement('script').src = '/assets/x.js'; });
        attempt('Worker', () => new Worker('/assets/x.js'));
        attempt('policy', () => trustedTypes.createPolicy('any', {}));
        document.documentElement.dataset.closed = closed.join(' ');
      `,
      }),
    );
    await page.route(`${sandbox.web}/probe`, async (route) => {
      const shell = await route.fetch({ url: `${sandbox.web}/` });
      await route.fulfill({
        response: shell,
        body: '<!doctype html><body><script type="module" src="/assets/probe.js"></script>',
      });
    });
    await page.goto('/probe');
    await expect(page.locator('html')).toHaveAttribute(
      'data-closed',
      'eval Function timer innerHTML insertAdjacentHTML write DOMParser srcdoc script.src Worker policy',
    );
  });
});
