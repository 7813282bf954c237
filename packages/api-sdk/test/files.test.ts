import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApi } from '../src/index.ts';

let path: string;
beforeAll(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'joe-sdk-files-')), 'EF1_de.json');
});
afterAll(() => rm(join(path, '..'), { recursive: true }));

const readableFile = new File(['{}'], 'EF1_fr.json');
const sending = [
  ['with', () => {}],
  ['without', undefined],
] as const;

async function fileOnDisk(): Promise<File> {
  await writeFile(path, '{"a":1}');
  return new File([await openAsBlob(path)], 'EF1_de.json');
}

function apiAccepting(token: string, renewAccessToken?: () => unknown) {
  const fetch = vi.fn(async (_url: string, { headers }: RequestInit) => {
    const isAccepted = (headers as Record<string, string>).authorization === `Bearer ${token}`;
    return new Response(null, { status: isAccepted ? 204 : 401 });
  });
  let tokenLookups = 0;
  const getAccessToken = () => (tokenLookups++ < 2 ? 'old' : 'new');
  return { fetch, api: createApi({ baseUrl: 'http://api.test/api', getAccessToken, renewAccessToken, fetch }) };
}

const unreadableFile = {
  kind: 'schema',
  phase: 'before',
  path: '$.body.file[1]',
  message: expect.stringContaining('unusable value at $.body.file[1] (cannot be read)'),
};

test.each(sending)('an upload sends a file from disk that has not changed (%s progress)', async (_, onProgress) => {
  const { api, fetch } = apiAccepting('old');
  await api.lang.upload([readableFile, await fileOnDisk()], { onProgress });
  expect(fetch).toHaveBeenCalledTimes(1);
});

describe.each(sending)('changed files, %s progress', (progress, onProgress) => {
  test.each([
    ['was deleted', () => rm(path)],
    ['was changed', () => writeFile(path, '{"a":22}')],
  ])(`an upload ${progress} progress sends nothing if one of its files %s`, async (_, change) => {
    const file = await fileOnDisk();
    await change();
    const { api, fetch } = apiAccepting('old');
    await expect(api.lang.upload([readableFile, file], { onProgress })).rejects.toMatchObject(unreadableFile);
    expect(fetch).not.toHaveBeenCalled();
  });
});

test('a file that was deleted during a token renewal is not sent again', async () => {
  const file = await fileOnDisk();
  const { api, fetch } = apiAccepting('new', () => rm(path));
  await expect(api.lang.upload([readableFile, file])).rejects.toMatchObject(unreadableFile);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('api.call sends no form with a file that was deleted', async () => {
  const file = await fileOnDisk();
  await rm(path);
  const { api, fetch } = apiAccepting('old');
  const call = { method: 'POST', path: '/vouchers', action: 'upload vouchers', body: 'form' } as const;
  await expect(api.call(call, { body: { file: [readableFile, file] } })).rejects.toMatchObject({
    ...unreadableFile,
    message: 'Failed to upload vouchers: unusable value at $.body.file[1] (cannot be read)',
  });
  expect(fetch).not.toHaveBeenCalled();
});

test('an upload times out while it reads a slow file', async () => {
  const slow = new File(['{}'], 'EF1_de.json');
  vi.spyOn(slow, 'slice').mockReturnValue({ arrayBuffer: () => new Promise(() => {}) } as never);
  const { api, fetch } = apiAccepting('old');
  await expect(api.lang.upload([slow], { timeout: 30 })).rejects.toMatchObject({ kind: 'timeout', phase: 'before' });
  expect(fetch).not.toHaveBeenCalled();
});
