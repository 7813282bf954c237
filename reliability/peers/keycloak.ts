import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright';
import { findHome, KeycloakUnavailable, startKeycloak, version } from '../../scripts/keycloak-server.mjs';
import { Unavailable } from '../part.ts';
import type { Peer, Row } from './peer.ts';

/** The admin console of a real Keycloak. */
export async function startConsole(browser: Browser): Promise<Peer> {
  const { env, stop } = await startServer();
  const { KEYCLOAK_URL: url, KEYCLOAK_ADMIN: username, KEYCLOAK_ADMIN_PASSWORD: password } = env;
  const realm = `${url}/admin/realms/master`;

  /** A call of the administrator, with a new token, because tokens end after a minute. */
  async function call(method: string, path: string, body?: object): Promise<Response> {
    const grant = new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', username, password });
    const tokens = await fetch(`${url}/realms/master/protocol/openid-connect/token`, { method: 'POST', body: grant });
    const { access_token } = (await tokens.json()) as { access_token: string };
    const response = await fetch(realm + path, {
      method,
      headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return response;
  }

  /** Creates a user and resolves to the address of its screen. */
  async function userScreen(): Promise<string> {
    const response = await call('POST', '/users', {
      username: `user-${randomUUID()}`,
      enabled: true,
      lastName: 'Someone',
    });
    return `#/master/users/${response.headers.get('location')?.split('/').at(-1)}/settings`;
  }

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const userHeading = (page: Page) => page.getByRole('heading', { name: /^user-/ });

  const rows: Row[] = [
    {
      ...{ name: 'users', method: 'GET', path: /\/ui-ext\/brute-force-user$/, screen: () => '#/master/users' },
      content: (page) => page.locator('main').getByText('admin', { exact: true }),
    },
    {
      ...{ name: 'save a user', method: 'PUT', path: /\/users\/[\w-]{36}$/, screen: userScreen, hasInput: true },
      async begin(page, text) {
        await userHeading(page).waitFor();
        await page.locator('#firstName').fill(text);
      },
      send: (page) => button(page, 'Save'),
    },
    {
      ...{ name: 'delete a user', method: 'DELETE', path: /\/users\/[\w-]{36}$/, screen: userScreen },
      async begin(page) {
        await userHeading(page).waitFor();
        await button(page, 'Action').click();
        await page.getByRole('menuitem', { name: 'Delete' }).click();
      },
      send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }),
    },
  ];

  const menu = (page: Page) => page.locator('[class*=page__sidebar]').first();
  const signInForm = (page: Page) => page.locator('#kc-form-login');
  const signIn = async (page: Page) => {
    await page.locator('#username').fill(username);
    await page.locator('#password').fill(password);
    await page.locator('#kc-login').click();
    await menu(page).waitFor();
  };
  const newContext = () => browser.newContext({ viewport: { width: 1440, height: 900 } });
  // Its cache makes the next pages fast.
  const shared = await newContext();
  const open = async (context: BrowserContext) => {
    const page = await context.newPage();
    // The first pages of a new Keycloak take long.
    page.setDefaultTimeout(90_000);
    await page.goto(`${url}/admin/master/console/`);
    await menu(page).or(signInForm(page)).first().waitFor();
    if (await signInForm(page).isVisible()) await signIn(page);
    return page;
  };
  await open(shared);

  return {
    name: `Keycloak ${version}, admin console`,
    rows,
    async open(isAlone) {
      if (!isAlone) return open(shared);
      const context = await newContext();
      context.on('request', (request) => {
        const [, claims] = request.headers().authorization?.split('.') ?? [];
        if (claims) sessions.set(context, JSON.parse(Buffer.from(claims, 'base64url').toString()).sid);
      });
      return open(context);
    },
    signIn,
    endSession: async (page) => void (await call('DELETE', `/sessions/${sessions.get(page.context())}`)),
    start: '#/master/authentication',
    messages: '[class*=-c-alert], [class*=-c-empty-state]:has-text("due to")',
    menu,
    signInForm,
    stop,
  };
}

/** The session of each context that is alone. */
const sessions = new WeakMap<BrowserContext, string>();

/** The running Keycloak at KEYCLOAK_URL, as in `scripts/keycloak.mjs`, or a new one. */
async function startServer() {
  const { KEYCLOAK_URL, KEYCLOAK_ADMIN = 'admin', KEYCLOAK_ADMIN_PASSWORD = '' } = process.env;
  if (KEYCLOAK_URL) return { env: { KEYCLOAK_URL, KEYCLOAK_ADMIN, KEYCLOAK_ADMIN_PASSWORD }, stop: async () => {} };
  try {
    return await startKeycloak(findHome());
  } catch (error) {
    throw error instanceof KeycloakUnavailable ? new Unavailable(error.message) : error;
  }
}
