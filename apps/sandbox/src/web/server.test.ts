import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startWeb } from './server.ts';

async function startWithFiles() {
  const root = mkdtempSync(join(tmpdir(), 'joe-web-test-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<p>first build');
  writeFileSync(join(root, 'assets/first.js'), '1');
  const web = await startWeb({ port: 0, root, config: {} });
  onTestFinished(async () => {
    await web.close();
    rmSync(root, { recursive: true });
  });
  const get = (path: string, headers = {}) => fetch(web.origin + path, { headers, signal: AbortSignal.timeout(5000) });
  return { root, get };
}

test('after another build, the web server returns the new files, and 404 for the old assets', async () => {
  const { root, get } = await startWithFiles();
  expect(await (await get('/')).text()).toBe('<p>first build');
  rmSync(join(root, 'assets/first.js'));
  writeFileSync(join(root, 'assets/second.js'), '2');
  writeFileSync(join(root, 'index.html'), '<p>the second build');
  expect(await (await get('/')).text()).toBe('<p>the second build');
  expect((await get('/assets/first.js')).status).toBe(404);
  const asset = await get('/assets/second.js');
  expect(await asset.text()).toBe('2');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('the web server returns the whole file for a range, even if the range is invalid', async () => {
  const { get } = await startWithFiles();
  for (const Range of ['bytes=5-2', 'bytes=0-1']) {
    const response = await get('/', { Range });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<p>first build');
  }
});
