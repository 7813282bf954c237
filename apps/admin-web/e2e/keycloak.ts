import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Provider, StackOptions, StaffName } from './provider.ts';
import { type Sandbox, startSandboxProcess } from './sandbox.ts';

const realmFile = join(import.meta.dirname, '../../../keycloak/realm.json');

/** Whether app, API and Keycloak share an origin, behind a web server. */
const isOneOrigin = process.env.KEYCLOAK_ONE_ORIGIN === '1';

/**
 * The four staff accounts and their realm roles. The realm file has no accounts, so they are added to each new realm.
 */
const accounts: Record<StaffName, readonly string[]> = {
  admin: ['JOE_ADMIN', 'write', 'lang'],
  writer: ['write'],
  translator: ['lang'],
  viewer: [],
};

/** The password is random, because other people may be able to reach this Keycloak. */
const password = randomUUID();

/**
 * Starts a sandbox whose app signs in at a new realm of the Keycloak at `url`. The realm is `keycloak/realm.json` with
 * this sandbox's origins, plus the four staff accounts and self-registration (a test registers an account).
 *
 * @param options.tokenLifetimeS lifetime of an access token in seconds, when it differs from the realm file
 */
export async function startAtKeycloak(
  url: string,
  { tokenLifetimeS, webHost }: StackOptions,
): Promise<{ sandbox: Sandbox; provider: Provider }> {
  const name = `joe-e2e-${randomUUID().slice(0, 8)}`;
  const sandbox = await startSandboxProcess({
    ...(isOneOrigin ? { PROVIDER: url } : { AUTH_URL: url }),
    AUTH_REALM: name,
    ...(webHost && { WEB_HOST: webHost }),
  });
  const issuer = `${isOneOrigin ? sandbox.web : url}/realms/${name}`;
  const admin = await logInAsAdmin(url);
  const realm = `/admin/realms/${name}`;
  const file = await readRealm({ REALM: name, WEB_ORIGIN: sandbox.web, API_ORIGIN: sandbox.audience });
  await admin('POST', '/admin/realms', {
    ...file,
    ...(tokenLifetimeS && { accessTokenLifespan: tokenLifetimeS }),
    registrationAllowed: true,
    users: Object.entries(accounts).map(([username, roles]) => ({
      username,
      firstName: username,
      lastName: 'Staff',
      email: `${username}@joe.example`,
      emailVerified: true,
      enabled: true,
      realmRoles: [`default-roles-${name}`, ...roles],
      credentials: [{ type: 'password', value: password }],
    })),
  });

  const changed = new Set<StaffName>();
  const userOf = async (staff: StaffName): Promise<string> => {
    const [user] = await admin<{ id: string }[]>('GET', `${realm}/users?exact=true&username=${staff}`);
    if (!user) throw new Error(`The realm has no account '${staff}'.`);
    return `${realm}/users/${user.id}`;
  };
  const roleNames = file.roles.realm.map((role) => role.name);
  async function giveRoles(staff: StaffName, roles: readonly string[]) {
    const mappings = `${await userOf(staff)}/role-mappings/realm`;
    const known = await admin<Role[]>('GET', `${realm}/roles`);
    const rolesNamed = (names: readonly string[]) => known.filter((role) => names.includes(role.name));
    await admin('DELETE', mappings, rolesNamed(roleNames));
    await admin('POST', mappings, rolesNamed(roles));
  }

  const provider: Provider = {
    name: 'Keycloak',
    issuer,
    async signIn(page, staff) {
      await page.getByLabel('Username or email').fill(staff);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign In' }).click();
    },
    register: registerAt,
    async signOut(page) {
      await page.goto(`${issuer}/protocol/openid-connect/logout`);
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('heading', { name: 'You are logged out' }).waitFor();
    },
    killSessions: async (staff) => void (await admin('POST', `${await userOf(staff)}/logout`)),
    async setRoles(staff, roles) {
      changed.add(staff);
      await giveRoles(staff, roles);
    },
    async reset() {
      for (const staff of changed) await giveRoles(staff, accounts[staff]);
      changed.clear();
    },
  };
  const stop = async () => {
    await sandbox.stop();
    await admin('DELETE', realm);
  };
  return { sandbox: { ...sandbox, stop }, provider };
}

async function registerAt(page: Page): Promise<void> {
  const username = `nadia-${randomUUID()}`;
  const account = {
    username,
    password,
    'password-confirm': password,
    email: `${username}@joe.example`,
    firstName: 'Nadia',
    lastName: 'New',
  };
  // Uses the field names, because the labels contain marks that depend on the theme.
  for (const [name, value] of Object.entries(account)) await page.locator(`input[name="${name}"]`).fill(value);
  await page.getByRole('button', { name: 'Register' }).click();
}

interface Role {
  name: string;
}

/** The part of a realm's JSON that this file uses. */
interface Realm {
  roles: { realm: Role[] };
}

/**
 * Reads `keycloak/realm.json` and replaces each `${NAME:default}` by `values.NAME`, or else by the default, like
 * Keycloak.
 */
export async function readRealm(values: Record<string, string>): Promise<Realm> {
  const text = await readFile(realmFile, 'utf8');
  return JSON.parse(
    text.replace(/\$\{(\w+):([^}]*)\}/g, (_, name: string, defaultValue: string) => values[name] ?? defaultValue),
  );
}

/** @returns a function that calls Keycloak's administration API */
export async function logInAsAdmin(url: string) {
  const { KEYCLOAK_ADMIN = 'admin', KEYCLOAK_ADMIN_PASSWORD = 'admin' } = process.env;
  let token: { value: string; goodUntil: number } | undefined;

  async function readToken(): Promise<string> {
    if (token && token.goodUntil > Date.now()) return token.value;
    const response = await fetch(`${url}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'admin-cli',
        username: KEYCLOAK_ADMIN,
        password: KEYCLOAK_ADMIN_PASSWORD,
      }),
    });
    if (!response.ok)
      throw new Error(`Keycloak's administrator cannot sign in: ${response.status} ${await response.text()}`);
    const { access_token: value, expires_in: lifetimeS } = (await response.json()) as {
      access_token: string;
      expires_in: number;
    };
    token = { value, goodUntil: Date.now() + (lifetimeS - 10) * 1000 };
    return value;
  }

  return async <Result>(method: string, path: string, body?: unknown): Promise<Result> => {
    const response = await fetch(url + path, {
      method,
      headers: { Authorization: `Bearer ${await readToken()}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? (undefined as Result) : JSON.parse(text);
  };
}
