import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type Cookie, expect, type Page } from '@playwright/test';
import { startAtKeycloak } from './keycloak.ts';
import { logIn, type Provider, type StackOptions, type Staff, sandboxProvider } from './provider.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

/** A sandbox and the provider of its app: its own, or the Keycloak that `pnpm test:keycloak` names. */
export async function startStack(options: StackOptions = {}): Promise<{ sandbox: Sandbox; provider: Provider }> {
  const { KEYCLOAK_URL } = process.env;
  if (KEYCLOAK_URL) return startAtKeycloak(KEYCLOAK_URL, options);
  const { tokenLifeS, webHost } = options;
  const sandbox = await startSandbox({
    ...(tokenLifeS && { IDP_TOKEN_LIFE_S: String(tokenLifeS) }),
    ...(webHost && { WEB_HOST: webHost }),
  });
  return { sandbox, provider: sandboxProvider(sandbox) };
}

interface Fixtures {
  /** What the console may say besides nothing: a test that makes calls fail names it here. */
  allowedConsole: RegExp[];
  /** Presses the login button and picks an account on the provider's page. */
  signIn: (page: Page, staff: Staff) => Promise<void>;
  /** Opens a path of the app as a member of staff, who is already signed in at the provider if a test before was. */
  open: (staff: Staff, path?: string) => Promise<void>;
  /** Runs axe over the page as it is. */
  expectAccessible: () => Promise<void>;
}

interface Stack {
  stackOptions: StackOptions;
  stack: Awaited<ReturnType<typeof startStack>>;
  sandbox: Sandbox;
  provider: Provider;
  /** The provider's cookies of each account that has signed in, so that a worker signs in once. */
  providerCookies: Map<Staff, Cookie[]>;
}

/** What Chromium itself writes into the console about an answer that is no success. */
export const failedRequest = /Failed to load resource/;

/** Keeps calls to an address waiting. @returns how to let them go */
export async function holdCalls(page: Page, address: string, method: 'GET' | 'POST' | 'DELETE'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === method) await promise;
    // The page may have given it up meanwhile.
    await route.continue().catch(() => {});
  });
  return resolve;
}

export const test = base.extend<Fixtures & { checked: undefined }, Stack>({
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

  // Holds for every test: no fault is left over, the policy is never violated, nothing is thrown or written.
  checked: [
    async ({ page, sandbox, provider, allowedConsole }, use) => {
      await sandbox.clearFaults();
      await provider.reset();
      const said: string[] = [];
      page.on('pageerror', (error) => said.push(`thrown: ${error.message}`));
      page.on('console', (message) => {
        const text = message.text();
        if (['error', 'warning'].includes(message.type()) && !allowedConsole.some((pattern) => pattern.test(text))) {
          said.push(`${message.type()}: ${text}`);
        }
      });
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`policy violated: ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      await use(undefined);
      expect(said).toEqual([]);
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
        // The provider's page has a heading too: wait for the app before a test presses keys.
        await expect(menu).toBeVisible();
        providerCookies.set(staff, await context.cookies());
      }
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }),

  expectAccessible: ({ page }, use) =>
    use(async () => {
      // Entrances are over: axe would measure contrast in the middle of a fade. A toast's five seconds are no entrance.
      await page.evaluate(() => {
        const brief = document.getAnimations().filter((a) => Number(a.effect?.getComputedTiming().endTime) < 1_000);
        return Promise.all(brief.map((a) => a.finished.catch(() => {})));
      });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)).toEqual([]);
    }),
});

export { expect, logIn, type Staff };
