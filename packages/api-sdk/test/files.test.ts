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

const good = new File(['{}'], 'EF1_fr.json');
const sending = [
  ['with', () => {}],
  ['without', undefined],
] as const;

async function fileOnDisk(): Promise<File> {
  await writeFile(path, '{"a":1}');
  return new File([await openAsBlob(path)], 'EF1_de.json');
}

function apiTaking(token: string, renewAccessToken?: () => unknown) {
  const fetch = vi.fn(async (_url: string, { headers }: RequestInit) => {
    const taken = (headers as Record<string, string>).authorization === `Bearer ${token}`;
    return new Response(null, { status: taken ? 204 : 401 });
  });
  let asked = 0;
  const getAccessToken = () => (asked++ < 2 ? 'old' : 'new');
  return { fetch, api: createApi({ baseUrl: 'http://api.test/api', getAccessToken, renewAccessToken, fetch }) };
}

const refused = {
  kind: 'schema',
  phase: 'before',
  path: '$.body.file[1]',
  message: expect.stringContaining('unusable value at $.body.file[1] (cannot be read)'),
};

test.each(sending)('a file on disk that is as it was is sent (%s progress)', async (_, onProgress) => {
  const { api, fetch } = apiTaking('old');
  await api.lang.upload([good, await fileOnDisk()], { onProgress });
  expect(fetch).toHaveBeenCalledTimes(1);
});

describe.each(sending)('%s progress nothing is sent', (_, onProgress) => {
  test.each([
    ['has vanished', () => rm(path)],
    ['has changed', () => writeFile(path, '{"a":22}')],
  ])('of a file that %s', async (_, change) => {
    const file = await fileOnDisk();
    await change();
    const { api, fetch } = apiTaking('old');
    await expect(api.lang.upload([good, file], { onProgress })).rejects.toMatchObject(refused);
    expect(fetch).not.toHaveBeenCalled();
  });
});

test('nothing is sent again of a file that vanished while the token was renewed', async () => {
  const file = await fileOnDisk();
  const { api, fetch } = apiTaking('new', () => rm(path));
  await expect(api.lang.upload([good, file])).rejects.toMatchObject(refused);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a file that cannot be read in time ends with the time limit', async () => {
  const slow = new File(['{}'], 'EF1_de.json');
  vi.spyOn(slow, 'slice').mockReturnValue({ arrayBuffer: () => new Promise(() => {}) } as never);
  const { api, fetch } = apiTaking('old');
  await expect(api.lang.upload([slow], { timeout: 30 })).rejects.toMatchObject({ kind: 'timeout', phase: 'before' });
  expect(fetch).not.toHaveBeenCalled();
});
