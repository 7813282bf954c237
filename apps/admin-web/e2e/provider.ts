import type { Page } from '@playwright/test';
import type { Sandbox } from './sandbox.ts';

/** The four staff accounts (decisions.md, "The sandbox"). */
export type Staff = 'admin' | 'writer' | 'translator' | 'viewer';

/**
 * The identity provider as its users and its administrator see it. The specs in `session/` know no more of it, so they
 * run against any provider that has the four accounts.
 */
export interface Provider {
  readonly name: string;
  /** The realm's address: the issuer. */
  readonly issuer: string;
  /** On the provider's sign-in page. */
  signIn(page: Page, staff: Staff): Promise<void>;
  /** On the provider's registration page: a new account, without roles. */
  register(page: Page): Promise<void>;
  /** Logs out at the provider itself, with a page of the same browser; the app has no part in it. */
  signOut(page: Page): Promise<void>;
  /** Ends the account's sessions as an administrator does: no browser is told, no cookie changes. */
  killSessions(staff: Staff): Promise<void>;
  /** The account's realm roles from its next token on. */
  setRoles(staff: Staff, roles: readonly string[]): Promise<void>;
  /** Takes back what a test has changed; called before each. */
  reset(): Promise<void>;
}

/** What a file asks of its stack by `test.use`; it then gets a worker of its own. */
export interface StackOptions {
  /** Life of an access token in seconds, where the usual one is too long. */
  tokenLifeS?: number | undefined;
  /** Host name of the app, where the provider shall be another site than the app. */
  webHost?: '127.0.0.1' | undefined;
}

/** Presses the login button and picks an account on the provider's page. */
export async function logIn(page: Page, provider: Provider, staff: Staff): Promise<void> {
  await page.getByRole('button', { name: 'Login with your JOE account' }).click();
  await provider.signIn(page, staff);
}

export const sandboxProvider = (sandbox: Sandbox): Provider => ({
  name: 'sandbox',
  issuer: `${sandbox.idp}/realms/joe`,
  signIn: (page, staff) => page.getByRole('button', { name: staff, exact: true }).click(),
  async register(page) {
    await page.getByLabel('Name').fill('Nadia New');
    await page.getByRole('button', { name: 'Register' }).click();
  },
  async signOut(page) {
    await page.goto(`${sandbox.idp}/realms/joe/protocol/openid-connect/logout`);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByText('You are signed out.').waitFor();
  },
  killSessions: (staff) => sandbox.idpFault({ killSessions: staff }),
  setRoles: (staff, roles) => sandbox.idpFault({ setRoles: { [staff]: roles } }),
  reset: () => sandbox.clearIdpFaults(),
});
