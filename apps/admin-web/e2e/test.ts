import { type BrowserContext, test as base, type Cookie, expect, type Page } from '@playwright/test';
import { violationsIn } from './accessibility.ts';
import { startAtKeycloak } from './keycloak.ts';
import { logIn, type Provider, type StackOptions, type StaffName, sandboxProvider } from './provider.ts';
import { type Sandbox, startSandboxProcess } from './sandbox.ts';

/** Starts a sandbox with an identity provider: its own one, or the Keycloak of `pnpm test:keycloak`. */
async function startStack(options: StackOptions = {}): Promise<{ sandbox: Sandbox; provider: Provider }> {
  const { KEYCLOAK_URL } = process.env;
  if (KEYCLOAK_URL) return startAtKeycloak(KEYCLOAK_URL, options);
  const { tokenLifetimeS, webHost, hasOneOrigin } = options;
  const sandbox = await startSandboxProcess({
    ...(tokenLifetimeS && { IDP_TOKEN_LIFETIME_S: String(tokenLifetimeS) }),
    ...(webHost && { WEB_HOST: webHost }),
    ...(hasOneOrigin && { ONE_ORIGIN: '1' }),
  });
  return { sandbox, provider: sandboxProvider(sandbox) };
}

interface Fixtures {
  /** Console errors and warnings to ignore. Any other on `page` makes the test fail. */
  allowedConsole: RegExp[];
  /** Clicks the login button and signs in on the provider's page. */
  signIn: (page: Page, staff: StaffName) => Promise<void>;
  /** Opens a path of the app as a member of staff, and signs in if necessary. */
  open: (staff: StaffName, path?: string) => Promise<void>;
  /** Checks the current page with axe. */
  expectAccessible: () => Promise<void>;
}

interface Stack {
  stackOptions: StackOptions;
  stack: Awaited<ReturnType<typeof startStack>>;
  sandbox: Sandbox;
  provider: Provider;
  /** The cookies of each account after its sign-in, with which `open` finds the session of the provider. */
  providerCookies: Map<StaffName, Cookie[]>;
}

/** Chromium's console message for a failed request. */
export const failedRequest = /Failed to load resource/;

/**
 * Holds the requests to a URL that have this method.
 * @returns a function that lets them continue
 */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  method: 'GET' | 'POST' | 'DELETE',
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === method) await promise;
    // The page may have aborted the request.
    await route.continue().catch(() => {});
  });
  return resolve;
}

export const test = base.extend<Fixtures & { guard: undefined }, Stack>({
  stackOptions: [{}, { option: true, scope: 'worker' }],
  stack: [
    async ({ stackOptions }, use) => {
      const stack = await startStack(stackOptions);
      await use(stack);
      await stack.sandbox.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sandbox: [({ stack }, use) => use(stack.sandbox), { scope: 'worker' }],
  provider: [({ stack }, use) => use(stack.provider), { scope: 'worker' }],
  providerCookies: [({ stack: _ }, use) => use(new Map()), { scope: 'worker' }],

  baseURL: ({ sandbox }, use) => use(sandbox.web),

  allowedConsole: [[], { option: true }],

  // Runs for every test: resets faults, and fails on uncaught errors, console errors or warnings of the page, and on
  // CSP violations in any other tab or window of its browser.
  guard: [
    async ({ page, context, browser, sandbox, provider, allowedConsole }, use) => {
      await sandbox.clearFaults();
      await provider.reset();
      const messages: string[] = [];
      const watch = (one: BrowserContext) => {
        one.on('console', (message) => {
          const text = message.text();
          const isProblem =
            message.page() === page
              ? ['error', 'warning'].includes(message.type())
              : /policy violated|Content Security Policy/.test(text);
          if (isProblem && !allowedConsole.some((pattern) => pattern.test(text))) {
            messages.push(`${message.type()}: ${text}`);
          }
        });
        return one.addInitScript(() => {
          document.addEventListener('securitypolicyviolation', (event) => {
            console.error(`policy violated: ${event.violatedDirective} ${event.blockedURI}`);
          });
        });
      };
      page.on('pageerror', (error) => messages.push(`thrown: ${error.message}`));
      await watch(context);
      browser.on('context', watch);
      await use(undefined);
      browser.off('context', watch);
      expect(messages).toEqual([]);
    },
    { auto: true },
  ],

  signIn: ({ provider }, use) => use((page, staff) => logIn(page, provider, staff)),

  open: ({ page, context, signIn, providerCookies }, use) =>
    use(async (staff, path = '/') => {
      await context.addCookies(providerCookies.get(staff) ?? []);
      await page.goto(path);
      const menu = page.getByRole('button', { name: 'Menu' });
      const login = page.getByRole('button', { name: 'Login with your JOE account' });
      await expect(menu.or(login)).toBeVisible();
      if (await login.isVisible()) {
        await signIn(page, staff);
        // Waits for the app, because the provider's page also has a heading.
        await expect(menu).toBeVisible();
        providerCookies.set(staff, await context.cookies());
      }
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }),

  expectAccessible: ({ page }, use) =>
    use(async () => {
      // A confirm button changes its colours when it becomes ready.
      await expect(page.getByRole('alertdialog').getByRole('button', { disabled: true })).toHaveCount(0);
      expect(await violationsIn(page)).toEqual([]);
    }),
});

/**
 * For tests whose fault or change must begin after the session frame of the provider has loaded. Call it before the
 * page is opened.
 *
 * @returns a function that waits until the frame has confirmed the session
 */
export async function watchSessionFrame(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() =>
    addEventListener('message', ({ data }) => {
      if (data === 'unchanged') document.documentElement.dataset.session = 'confirmed';
    }),
  );
  return () => expect(page.locator('html[data-session="confirmed"]')).toBeAttached();
}

export { expect, logIn, type StaffName };
