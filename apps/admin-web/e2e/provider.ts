import type { Page } from '@playwright/test';
import type { Sandbox } from './sandbox.ts';

/** The four staff accounts (decisions.md, "The sandbox"). */
export type StaffName = 'admin' | 'writer' | 'translator' | 'viewer';

/**
 * What users and the administrator of the identity provider can do. The specs in `session/` control the provider only
 * through this interface, so they run against every provider that has the four accounts.
 */
export interface Provider {
  readonly name: string;
  /** The issuer URL of the realm. */
  readonly issuer: string;
  /** Signs in on the provider's sign-in page. */
  signIn(page: Page, staff: StaffName): Promise<void>;
  /** Creates an account without roles on the provider's registration page. */
  register(page: Page): Promise<void>;
  /** Logs out on a page of the provider in the same browser, without the app. */
  signOut(page: Page): Promise<void>;
  /** Ends the account's sessions as an administrator would: browsers get no notification and keep their cookies. */
  killSessions(staff: StaffName): Promise<void>;
  /** Sets the account's realm roles, starting with its next token. */
  setRoles(staff: StaffName, roles: readonly string[]): Promise<void>;
  /** Restores the roles of the accounts, and removes faults. Called before each test. */
  reset(): Promise<void>;
}

/** Options of a spec file for its stack, set with `test.use`. A file with options shares no worker with other files. */
export interface StackOptions {
  /** Lifetime of an access token in seconds, instead of the default. */
  tokenLifetimeS?: number | undefined;
  /** Host name of the app, if app and provider must be on different sites. */
  webHost?: '127.0.0.1' | undefined;
  /** Whether app, API and provider have one origin. Tests with Keycloak ignore this option. */
  hasOneOrigin?: true | undefined;
}

/** Clicks the login button and signs in on the provider's page. */
export async function logIn(page: Page, provider: Provider, staff: StaffName): Promise<void> {
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
  killSessions: (staff) => sandbox.controlProvider({ killSessions: staff }),
  setRoles: (staff, roles) => sandbox.controlProvider({ setRoles: { [staff]: roles } }),
  reset: () => sandbox.resetProvider(),
});
