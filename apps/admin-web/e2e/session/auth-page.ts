import type * as Sdk from '@joe/api-sdk';
import type * as Auth from '@joe/auth';
import type { Page } from '@playwright/test';
import { build } from 'vite';

declare global {
  interface Window {
    authClient: Auth.AuthClient;
    api: Sdk.Api;
    /** True once the provider's session frame has confirmed the session. */
    isWatched?: boolean;
  }
}

const entry = '\0auth-page';
const code = `
  import { createApi } from '@joe/api-sdk';
  import { createAuthClient } from '@joe/auth';
  const config = await (await fetch('/config.json')).json();
  addEventListener('message', ({ data }) => {
    if (data === 'unchanged') window.isWatched = true;
  });
  window.authClient = createAuthClient({ url: config.authUrl, realm: config.authRealm, clientId: config.authClientId });
  window.api = createApi({
    baseUrl: config.apiUrl + '/api',
    getAccessToken: () => authClient.getAccessToken(),
    renewAccessToken: () => authClient.renewToken(),
  });
`;

let script: Promise<string> | undefined;

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'auth-page',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: { write: false, target: 'es2024', minify: false, rolldownOptions: { input: entry } },
  });
  const [built] = [result].flat();
  if (!built || !('output' in built)) throw new Error('Nothing was built.');
  return built.output[0].code;
}

/**
 * Opens a page on the app's origin for tests without a screen. It has only the auth client (`window.authClient`) and
 * the SDK (`window.api`), and signs in the user of the provider's session. It needs the option `bypassCSP`.
 */
export async function openAuthPage(page: Page): Promise<void> {
  script ??= bundle();
  // Uses a file of the app's server, because Chromium treats a page from `route()` as a public network and blocks its
  // access to loopback.
  await page.goto('/config.json');
  await page.addScriptTag({ type: 'module', content: await script });
  await page.waitForFunction(() => window.api !== undefined);
  await page.evaluate(() => window.authClient.init());
}
