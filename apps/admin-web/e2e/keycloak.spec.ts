import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { logInAsAdmin, readRealm } from './keycloak.ts';
import { expect, failedRequest, test } from './test.ts';

// This file runs only if KEYCLOAK_URL is set, as in `pnpm test:keycloak` (playwright.config.ts).
const { KEYCLOAK_URL = '' } = process.env;
const doctor = join(import.meta.dirname, '../../../deploy/doctor/main.ts');

// Keycloak responds with 400 to a rejected registration.
test.use({ allowedConsole: [failedRequest] });

test('keycloak/realm.json contains no users and rejects registrations', async ({ page }) => {
  const name = `joe-e2e-${randomUUID().slice(0, 8)}`;
  const admin = await logInAsAdmin(KEYCLOAK_URL);
  const file = await readRealm({ REALM: name });
  await admin('POST', '/admin/realms', file);
  try {
    expect(await admin('GET', `/admin/realms/${name}/users/count`)).toBe(0);
    const request = new URLSearchParams({
      client_id: 'admin-web',
      redirect_uri: 'http://localhost:5173/',
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });
    const realm = `${KEYCLOAK_URL}/realms/${name}/protocol/openid-connect`;
    await page.goto(`${realm}/auth?${request}`);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Register' })).toHaveCount(0);
    for (const address of [`${realm}/auth?${request}&prompt=create`, `${realm}/registrations?${request}`]) {
      await page.goto(address);
      await expect(page.getByText('Registration not allowed')).toBeVisible();
    }
  } finally {
    await admin('DELETE', `/admin/realms/${name}`);
  }
});

test('the doctor finds no problems in a deployment with Keycloak', async ({ sandbox }) => {
  const run = promisify(execFile)(process.execPath, [doctor, '--json', sandbox.web]);
  // The exit code is 1 if there are findings, and the output names them.
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  expect(JSON.parse(stdout)).toEqual([]);
});
