// Tests upgrade and rollback behind nginx, with two real builds and three open tabs. After each switch, the server has
// only the files of the new version.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { chromium, type Page } from 'playwright';
import { startSandbox } from '../../apps/sandbox/src/main.ts';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';
import { freePorts } from '../../scripts/free-port.ts';
import { serveSite } from './served.ts';

const app = join(import.meta.dirname, '../../apps/admin-web');
const folder = mkdtempSync(join(tmpdir(), 'joe-upgrade-'));
const current = join(folder, 'current');

function build(version: string) {
  const vite = join(app, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--logLevel=warn', '--emptyOutDir', '--outDir', join(folder, version)];
  execFileSync(process.execPath, args, { cwd: app, env: { ...process.env, TEST_VERSION: version } });
}

/** Switches the version as described in docs/operating.md. The server no longer has the files of the other version. */
function deploy(version: string) {
  symlinkSync(version, join(folder, 'next'));
  renameSync(join(folder, 'next'), current);
}

test('drafts survive an upgrade and a rollback, and each tab without unsaved work reloads once', async (context) => {
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const version of ['1.0.0', '2.0.0']) build(version);
  deploy('1.0.0');
  const [web, api, idp] = (await freePorts(3)).map(String);
  const ports = { WEB_PORT: web, API_PORT: api, IDP_PORT: idp };
  Object.assign(process.env, ports, { DATA_DIR: join(folder, 'data'), SANDBOX_USERS: '50' });
  const sandbox = await startSandbox(({ host, port, config }) =>
    serveSite('nginx', { origin: new URL(`http://${host}:${port}`), root: current, config }),
  );
  context.after(() => sandbox.stop());
  const executablePath = await findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs });
  context.after(() => browser.close());
  const session = await browser.newContext({ baseURL: sandbox.url });

  const loads = new Map<Page, number>();
  const open = async (path: string) => {
    const page = await session.newPage();
    // Answers the browser's question about unsaved work (`beforeunload`) with yes.
    page.on('dialog', (dialog) => dialog.accept());
    page.on('load', () => loads.set(page, (loads.get(page) ?? 0) + 1));
    await page.clock.install();
    await page.goto(path);
    return page;
  };
  const isSignedIn = (page: Page) => page.getByRole('button', { name: 'Menu' }).waitFor();
  const wizard = await open('/add-recipe');
  await wizard.getByRole('button', { name: 'Login with your JOE account' }).click();
  await wizard.getByRole('button', { name: 'admin', exact: true }).click();
  await isSignedIn(wizard);
  await wizard.getByLabel('ID', { exact: true }).fill('933');
  const users = await open('/users');
  const dashboard = await open('/');
  for (const page of [users, dashboard]) await isSignedIn(page);

  const expectVersion = async (page: Page, version: string) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByText(`Version ${version}`).waitFor();
    await page.keyboard.press('Escape');
  };
  for (const page of [wizard, users, dashboard]) await expectVersion(page, '1.0.0');

  for (const version of ['2.0.0', '1.0.0']) {
    await context.test(`${version} is deployed`, async () => {
      deploy(version);
      loads.clear();
      for (const page of [wizard, users, dashboard]) await page.clock.fastForward('10:01');

      await wizard.getByText('It waits until your changes are saved.').waitFor();
      assert.equal(await wizard.getByLabel('ID', { exact: true }).inputValue(), '933');

      await users.getByText('It loads with the next page you open.').waitFor();
      await Promise.all([users.waitForEvent('load'), users.getByRole('link', { name: 'JOE' }).first().click()]);
      await users.getByRole('heading', { name: 'Dashboard' }).waitFor();
      await expectVersion(users, version);

      const loadNow = dashboard.getByRole('button', { name: 'Load now' });
      await Promise.all([dashboard.waitForEvent('load'), loadNow.click()]);
      await expectVersion(dashboard, version);
      assert.deepEqual([loads.get(wizard), loads.get(users), loads.get(dashboard)], [undefined, 1, 1]);

      await wizard.reload();
      await isSignedIn(wizard);
      await expectVersion(wizard, version);
      assert.equal(await wizard.getByLabel('ID', { exact: true }).inputValue(), '933', 'the draft is restored');
      await users.goto('/users');
      await isSignedIn(users);
    });
  }
});
