import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumArgs, findChromium } from '../../../scripts/chromium.mjs';
import { entries } from '../scripts/api-report.ts';
import { buildReference } from '../scripts/reference.ts';
import { operations } from '../src/operations.ts';

const origin = 'http://reference.test';
const sources = Object.values(entries).map((file) => fileURLToPath(new URL(`../${file}`, import.meta.url)));
let folder: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'joe-sdk-reference-'));
  await buildReference(folder);
  const executablePath = await findChromium();
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs });
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a page of the reference, and records its problems and its requests to other hosts, which are not sent. */
async function openPage(path: string) {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  // A request that the page's own policy forbids is an error in the console.
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.route(/^https?:|^wss?:/, async (route) => {
    const { href, origin: host, pathname } = new URL(route.request().url());
    if (host === origin) return route.fulfill({ path: join(folder, decodeURIComponent(pathname)) });
    problems.push(href);
    return route.abort();
  });
  await page.goto(`${origin}/${path}`);
  return { page, problems };
}

describe('pages of the reference', () => {
  test('contract.html of the reference contains every call of the API and loads without errors', async () => {
    const text = await readFile(join(folder, 'contract.html'), 'utf8');
    expect(operations.filter(({ id }) => !text.includes(`"${id}"`))).toEqual([]);
    const { page, problems } = await openPage('contract.html#/languages/deletelanguagefile');
    await page.getByRole('heading', { name: 'Delete a language file permanently' }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(problems).toEqual([]);
  });

  test('the search in index.html of the reference finds a function', async () => {
    const { page, problems } = await openPage('index.html');
    await page.getByRole('heading', { name: 'Test your tool' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('withResponse');
    await page
      .getByRole('option', { name: /withResponse/ })
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    expect(problems).toEqual([]);
  });
});

test('the reference contains every public name', async () => {
  const pages = (await readdir(folder, { recursive: true })).map((path) => path.replaceAll('\\', '/'));
  const program = ts.createProgram(sources, { allowImportingTsExtensions: true, noEmit: true });
  const checker = program.getTypeChecker();
  const names = sources.flatMap((file) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    return module ? checker.getExportsOfModule(module).map(({ name }) => name) : [];
  });
  expect(names.length).toBeGreaterThan(80);
  const text = await readFile(join(folder, 'modules.html'), 'utf8');
  expect(names.filter((name) => !pages.some((page) => page.endsWith(`.${name}.html`)) && !text.includes(name))).toEqual(
    [],
  );
});
