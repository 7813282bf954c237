import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, expect, type Request, test } from '@playwright/test';
import { build } from 'vite';
import { type Idp, startIdp } from '../../sandbox/src/idp/server.ts';

// Runs our client and keycloak-js, whose behaviour the specification describes, and compares what they send. The tests
// of packages/auth show how our client behaves after a failure. Both clients run at the same time, so that the test
// waits only once. Comments explain the intended differences.

const oidc = '/protocol/openid-connect';
const tokenLifetimeS = 6;

let origin: string;
let idp: Idp;
let server: Server;

test.beforeAll(async () => {
  const scripts = await bundle({
    parity: `${import.meta.dirname}/keycloak-js-parity-page.ts`,
    silent: `${import.meta.dirname}/../src/silent-check-sso.ts`,
  });
  server = createServer(({ url }, response) => {
    const code = scripts.get(url?.slice(1) ?? '');
    response.setHeader('Content-Type', code === undefined ? 'text/html' : 'text/javascript');
    const script = url?.startsWith('/silent-check-sso.html') ? 'silent.js' : 'parity.js';
    response.end(
      code ?? `<!doctype html><link rel="icon" href="data:,"><body><script type="module" src="/${script}"></script>`,
    );
  });
  await once(server.listen(0, 'localhost'), 'listening');
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  idp = await startIdp({ port: 0, webOrigin: origin, apiOrigin: origin, tokenLifetimeS });
});
test.afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await idp.close();
});

/** @returns the bundled scripts by their file names */
async function bundle(entry: Record<string, string>): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'esnext', lib: { entry, formats: ['es'] } },
  });
  const files = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  return new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
}

type Name = 'keycloak-js' | 'ours';

/** Opens one client in its own browser context and records its requests and frame messages. */
async function openClient(browser: Browser, name: Name) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const requests: Request[] = [];
  const posts: { message: string; at: number }[] = [];
  let issuedAt = Date.now();

  context.on('request', (request) => requests.push(request));
  await context.exposeBinding('tellPost', (_, message: string) => posts.push({ message, at: Date.now() }));
  await context.addInitScript(
    ({ name, idp }) => {
      Object.assign(globalThis, { clientName: name, identityProvider: idp });
      if (!location.pathname.endsWith('/login-status-iframe.html')) return;
      addEventListener('message', ({ data }) =>
        (globalThis as unknown as { tellPost: (data: string) => void }).tellPost(data),
      );
    },
    { name, idp: idp.origin },
  );
  await context.route(`${idp.issuer}${oidc}/token`, async (route) => {
    // keycloak-js sends cookies, and parses refresh tokens as JWTs, the format of Keycloak.
    const headers = { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' };
    const response = await route.fetch({
      postData:
        route
          .request()
          .postData()
          ?.replace(/(refresh_token=)e30\.e30\./, '$1') ?? '',
    });
    const tokens = await response.json();
    issuedAt = Date.now();
    const json = tokens.refresh_token ? { ...tokens, refresh_token: `e30.e30.${tokens.refresh_token}` } : tokens;
    return route.fulfill({ response, json, headers: { ...response.headers(), ...headers } });
  });
  await page.goto(`${origin}/`);

  const call = (method: 'login' | 'logout' | 'renewToken') =>
    page.evaluate((method) => comparedClient[method](), method);
  const to = (path: string) => requests.filter((request) => new URL(request.url()).pathname === `/realms/joe${path}`);
  const isSignedIn = () => page.evaluate(() => comparedClient.isSignedIn());
  const started = () => page.waitForFunction(() => globalThis.started).then((handle) => handle.jsonValue());
  return {
    name,
    page,
    posts,
    call,
    to,
    isSignedIn,
    /** Milliseconds from the token response to the expiry event. */
    expiredAfter: () =>
      page.waitForFunction(() => globalThis.expiredAt).then(async (at) => Number(await at.jsonValue()) - issuedAt),
    postedAfter: () => posts.map(({ at }) => at - issuedAt),
    started,
    async signIn() {
      await call('login');
      await page.getByRole('button', { name: 'writer', exact: true }).click();
      return started();
    },
    /** The URL of the log-out. The page stays, because the navigation gets a 204 response. */
    async logOutRequest() {
      const leaving = page.waitForRequest(
        (request) => request.isNavigationRequest() && request.frame() === page.mainFrame(),
      );
      // Before leaving, our client requests the discovery document and the log-out page, to check whether they are
      // reachable.
      await context.route(`${idp.issuer}/**`, (route, request) =>
        request.isNavigationRequest() ? route.fulfill({ status: 204 }) : route.continue(),
      );
      await call('logout');
      const request = await leaving;
      await request.response();
      const url = new URL(request.url());
      await context.unroute(`${idp.issuer}/**`);
      return { path: url.pathname, parameters: Object.fromEntries(url.searchParams) };
    },
    close: () => context.close(),
  };
}

type Client = Awaited<ReturnType<typeof openClient>>;

/** Runs an action in both clients at the same time. */
const forBoth =
  (theirs: Client, ours: Client) =>
  <Result>(action: (client: Client) => Result | Promise<Result>): Promise<[Result, Result]> =>
    Promise.all([action(theirs), action(ours)]);

const fields = (request: Request | undefined) => Object.fromEntries(new URLSearchParams(request?.postData() ?? ''));
const query = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url() ?? 'about:blank').searchParams);
const sorted = (record: object) => Object.keys(record).sort();

test('@joe/auth sends the same requests as keycloak-js, except for intended differences', async ({ browser }) => {
  const [theirs, ours] = await Promise.all([openClient(browser, 'keycloak-js'), openClient(browser, 'ours')]);
  const clientPair = forBoth(theirs, ours);
  const promptsOf = ({ to }: typeof ours) => to(`${oidc}/auth`).map((request) => query(request).prompt);

  await test.step('both clients find no session at the start', async () => {
    expect(await clientPair((client) => client.started())).toEqual([{ isSignedIn: false }, { isSignedIn: false }]);
    for (const { to } of [theirs, ours]) expect(to(`${oidc}/3p-cookies/step1.html`)).toHaveLength(1);
    // keycloak-js asks the session frame for a session. Our client asks the provider, which also works where
    // third-party cookies are blocked.
    expect(theirs.posts.map(({ message }) => message)).toEqual(['admin-web ']);
    expect(theirs.to(`${oidc}/auth`)).toHaveLength(0);
    expect(ours.posts).toEqual([]);
    // Our client asks once in a frame. On a busy machine, the frame may be too slow, and a redirect follows.
    expect(new Set(promptsOf(ours))).toEqual(new Set(['none']));
  });

  await test.step('both clients send the same parameters at the login', async () => {
    await clientPair(async (client) => {
      client.posts.length = 0;
      expect(await client.signIn(), client.name).toEqual({ isSignedIn: true });
    });
    const [asTheirs, asOurs] = await clientPair(({ to }) => query(to(`${oidc}/auth`).at(-1)));
    const random = ['code_challenge', 'nonce', 'state'];
    expect(sorted(asOurs)).toEqual(sorted(asTheirs));
    for (const [name, value] of Object.entries(asTheirs)) {
      if (random.includes(name)) expect(asOurs[name], name).toMatch(/^[\w-]{32,}$/);
      else expect(asOurs[name], name).toBe(value);
    }
    const [sentByTheirs, sentByOurs] = await clientPair(({ to }) => fields(to(`${oidc}/token`).at(-1)));
    expect(sorted(sentByOurs)).toEqual(sorted(sentByTheirs));
    // A public client needs no cookies at the token endpoint, so ours sends none.
    const [cookiesOfTheirs, cookiesOfOurs] = await clientPair(({ to }) => to(`${oidc}/token`).at(-1)?.headers().cookie);
    expect(cookiesOfTheirs).toBeTruthy();
    expect(cookiesOfOurs).toBeUndefined();
  });

  await test.step('both clients use the session frame and report the expiry of the token', async () => {
    const expired = await clientPair((client) => client.expiredAfter());
    for (const ms of expired) {
      expect(ms).toBeGreaterThan((tokenLifetimeS - 1.1) * 1000);
      expect(ms).toBeLessThan((tokenLifetimeS + 2) * 1000);
    }
    // An expired token does not end the session.
    expect(await clientPair((client) => client.isSignedIn())).toEqual([true, true]);
    for (const { name, posts } of [theirs, ours]) {
      await expect.poll(() => posts.at(-1)?.message ?? '', name).toMatch(/^admin-web [\w-]+$/);
    }
    // Both clients check the session every five seconds. The client of @joe/auth also checks it when its frame has
    // loaded, because the response shows whether the frame can read the cookie.
    await expect.poll(() => ours.posts.length).toBeGreaterThan(1);
    const [theirTimes, ourTimes] = await clientPair((client) => client.postedAfter());
    expect(theirTimes[0]).toBeGreaterThan(4500);
    expect((ourTimes[1] ?? 0) - (ourTimes[0] ?? 0)).toBeGreaterThan(4500);
  });

  await test.step('both clients send the same token renewal, except for the scope', async () => {
    const [sentByTheirs, sentByOurs] = await clientPair(async ({ call, to }) => {
      await call('renewToken');
      return fields(to(`${oidc}/token`).at(-1));
    });
    expect(sorted(sentByTheirs)).toEqual(['client_id', 'grant_type', 'refresh_token']);
    // oidc-client-ts repeats the granted scope, which RFC 6749 section 6 allows.
    expect(sorted(sentByOurs)).toEqual(['client_id', 'grant_type', 'refresh_token', 'scope']);
  });

  await test.step('both clients open the same log-out page', async () => {
    const [asTheirs, asOurs] = await clientPair((client) => client.logOutRequest());
    expect(asOurs.path).toBe(asTheirs.path);
    expect(sorted(asOurs.parameters)).toEqual(sorted(asTheirs.parameters));
    expect(asOurs.parameters.post_logout_redirect_uri).toBe(asTheirs.parameters.post_logout_redirect_uri);
  });
  await clientPair(({ close }) => close());
});
