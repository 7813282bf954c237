import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { chromiumArgs, findChromium } from '../../../scripts/chromium.mjs';
import { bundle } from '../scripts/bundle-for-browsers.ts';

const source = fileURLToPath(new URL('../src', import.meta.url));

export interface BrowserRun {
  /** A page on a different origin than the API, with the SDK as the global `sdk`. */
  page: Page;
  apiUrl: string;
  /** The paths for which the browser has asked whether the page may call them. */
  preflights: string[];
  close(): Promise<void>;
}

/** Starts Chromium with a page that has the SDK, and an API on another origin that the page may call. */
export async function openBrowser(api: RequestListener): Promise<BrowserRun> {
  const { code } = await bundle("export * from './index.ts'", source);
  const pages = createServer((request, response) => {
    if (request.url === '/sdk.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(code);
    else {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><script type="module">import * as sdk from "/sdk.js"; window.sdk = sdk</script>');
    }
  });
  const preflights: string[] = [];
  const calls = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-expose-headers', 'x-request-id, retry-after');
    if (request.method !== 'OPTIONS') return api(request, response);
    preflights.push(request.url ?? '');
    response.setHeader('access-control-max-age', '600');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
    return response.writeHead(204).end();
  });
  const [pageUrl, apiUrl] = await Promise.all(
    [pages, calls].map(
      (server) =>
        new Promise<string>((resolve) =>
          server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
        ),
    ),
  );
  const executablePath = await findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs });
  const page = await browser.newPage();
  await page.goto(`${pageUrl}/`);
  await page.waitForFunction('window.sdk');
  return {
    page,
    apiUrl: `${apiUrl}/api`,
    preflights,
    async close() {
      await browser.close();
      for (const server of [pages, calls]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
