import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Browser, Page } from 'playwright';
import { preview } from 'vite';
import { buildPeer, peersFolder } from '../../bench/build-peer.ts';
import peers from '../../bench/peers/package.json' with { type: 'json' };
import { Unavailable } from '../part.ts';
import type { Peer, Row } from './peer.ts';

const APP = 'react-admin-defaults';

interface Stored {
  id: string;
  [field: string]: unknown;
}

/** The API that react-admin's simple REST provider expects, with a session cookie. */
function createApi() {
  const sessions = new Set<string>();
  const people = Array.from({ length: 30 }, (_, i) => ({
    ...{ id: `${i + 1}`, name: `Person ${i + 1}`, email: `person${i + 1}@example.com` },
  }));
  const tables: Record<string, Map<string, Stored>> = {};
  for (const name of ['customers', 'suppliers']) tables[name] = new Map(people.map((each) => [each.id, each]));

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const send = (status: number, body: unknown, headers = {}) =>
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const [, name = '', id] = pathname.split('/');
    if (name === 'login') {
      const session = randomUUID();
      sessions.add(session);
      return send(200, {}, { 'Set-Cookie': `session=${session}; Path=/` });
    }
    const session = /session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    if (!sessions.has(session)) return send(401, { message: 'Unauthorized' });
    const table = tables[name] ?? new Map<string, Stored>();
    if (request.method === 'POST') {
      const created = { ...((await json(request)) as object), id: randomUUID() };
      table.set(created.id, created);
      return send(201, created);
    }
    if (!id) {
      const first = [...table.values()].slice(0, 10);
      return send(200, first, { 'Content-Range': `${name} 0-9/${table.size}` });
    }
    const record = table.get(id);
    if (!record) return send(404, { message: 'Not Found' });
    if (request.method === 'PUT') table.set(id, { ...record, ...((await json(request)) as object) });
    if (request.method === 'DELETE') table.delete(id);
    return send(200, table.get(id) ?? record);
  }

  return {
    respond,
    endSession: (id: string) => sessions.delete(id),
    addCustomer(): string {
      const id = randomUUID();
      tables.customers?.set(id, { id, name: 'Someone', email: 'someone@example.com' });
      return id;
    },
  };
}

/** react-admin's own components with their defaults (bench/peers); its demo is not available as a package. */
export async function startReactAdmin(browser: Browser): Promise<Peer> {
  try {
    buildPeer(APP);
  } catch (error) {
    throw new Unavailable(
      `react-admin cannot be installed and built: ${error instanceof Error ? error.message : error}`,
    );
  }
  const api = createApi();
  const server = await preview({
    ...{ root: peersFolder, configFile: false, logLevel: 'silent', preview: { port: 0 } },
    build: { outDir: `dist/${APP}` },
    plugins: [{ name: 'api', configurePreviewServer: ({ middlewares }) => void middlewares.use('/api', api.respond) }],
  });
  const url = `${server.resolvedUrls?.local[0]}${APP}.html`;

  const menu = (page: Page) => page.locator('[role=menuitem]').first();
  const signIn = async (page: Page) => {
    await page.locator('[name=username]').fill('user');
    await page.locator('[name=password]').fill('password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await menu(page).waitFor();
  };
  const save = (page: Page) => page.getByRole('button', { name: 'Save' });
  const fillName = (page: Page, text: string) => page.locator('[name=name]').fill(text);
  const editScreen = () => `#/customers/${api.addCustomer()}`;

  const rows: Row[] = [
    {
      ...{ name: 'list of customers', method: 'GET', path: /^\/api\/customers$/, screen: () => '#/customers' },
      content: (page) => page.getByRole('cell', { name: 'Person 1', exact: true }),
    },
    {
      ...{ name: 'create a customer', method: 'POST', path: /^\/api\/customers$/, screen: () => '#/customers/create' },
      ...{ begin: fillName, send: save, hasInput: true },
    },
    {
      ...{ name: 'save, undoable', method: 'PUT', path: /^\/api\/customers\//, screen: editScreen },
      async begin(page, text) {
        await page.getByRole('button', { name: 'Delete' }).waitFor();
        await fillName(page, text);
      },
      ...{ send: save, hasInput: true },
    },
  ];

  return {
    name: `react-admin ${peers.dependencies['react-admin']}, defaults`,
    rows,
    async open() {
      const page = await (await browser.newContext()).newPage();
      page.setDefaultTimeout(60_000);
      await page.goto(`${url}#/login`);
      await signIn(page);
      return page;
    },
    signIn,
    async endSession(page) {
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'session');
      api.endSession(cookie?.value ?? '');
    },
    start: '#/suppliers',
    messages: '.MuiSnackbar-root, [role=alert], .RaError-root, .RaErrorBoundary-root',
    menu,
    signInForm: (page) => page.locator('[name=username]'),
    stop: () => server.close(),
  };
}
