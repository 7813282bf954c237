import type * as Sdk from '@joe/api-sdk';
import type * as Auth from '@joe/auth';
import type { Page } from '@playwright/test';
import { build } from 'vite';

declare global {
  interface Window {
    session: Auth.AuthClient;
    api: Sdk.Api;
    /** The provider's session frame has answered. */
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
  window.session = createAuthClient({ url: config.authUrl, realm: config.authRealm, clientId: config.authClientId });
  window.api = createApi({
    baseUrl: config.apiUrl + '/api',
    getAccessToken: () => session.getAccessToken(),
    renewAccessToken: () => session.refresh(),
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
 * Opens a page of the app's origin that is nothing but session and SDK, for what no screen offers: `window.session` and
 * `window.api`. Whoever is signed in at the provider is signed in here. Needs `bypassCSP`.
 */
export async function openAuthPage(page: Page): Promise<void> {
  script ??= bundle();
  // A file of the app's own server, because an invented page would count as a foreign network's and be kept from loopback.
  await page.goto('/config.json');
  await page.addScriptTag({ type: 'module', content: await script });
  await page.waitForFunction(() => window.api !== undefined);
  await page.evaluate(() => window.session.init());
}
