import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readJsonBody, startTestApi, type TestApi } from '../../test/test-api.ts';
import { languageFileStore } from '../db/language-files.ts';
import { languageFileGroups } from '../db/seed/translations.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ users: 61, uploads: { fileBytes: 1_000_000, files: 50 } });
});
afterAll(() => api.close());

type SentFile = [fileName: string, content: string | Uint8Array<ArrayBuffer>, partName?: string];

const upload = (files: SentFile[], path = '/lang/upload') => {
  const body = new FormData();
  for (const [name, content, part = 'file'] of files) body.append(part, new Blob([content]), name);
  return api.call(path, { method: 'POST', body });
};
const names = async (): Promise<string[]> =>
  (await api.json('/lang/get-all')).map(({ file }: { file: string }) => file);
const download = (efNumber: string, languageCode: string) =>
  api.call(`/download?${new URLSearchParams({ efNumber, languageCode })}`);
const remove = (fileName: string) =>
  api.call(`/lang/delete?${new URLSearchParams({ fileName })}`, { method: 'DELETE' });
const countFilesOnDisk = () => readdirSync(join(api.database.folder, 'language-files')).length;
const temporaryFolders = () => readdirSync(api.database.folder).filter((name) => name.startsWith('incoming-'));

describe('language files', () => {
  test('the list of language files contains the example files, and the German ones can be downloaded', async () => {
    const files = await names();
    expect(files).toHaveLength(languageFileGroups.flatMap(({ languages }) => languages).length);
    expect(files).toContain('/lang/EF1091/EF1091_de.json');
    for (const { group, format, languages } of languageFileGroups) {
      expect(languages.length).toBeGreaterThanOrEqual(5);
      const response = await download(group, 'de');
      expect(response.headers.get('content-disposition')).toContain(`filename="${group}_de.${format}"`);
      expect(await response.text()).toContain('Geniessen Sie Ihren Kaffee');
    }
  });

  test('a language file is downloaded with the same bytes and name as uploaded', async () => {
    const bytes = randomBytes(900_000);
    expect(
      (
        await upload([
          ['EF7_de.bin', bytes],
          ['Käse-Maschine (neu)_fr.json', '{}'],
        ])
      ).status,
    ).toBe(204);
    const response = await download('EF7', 'de');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-length')).toBe('900000');
    const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
    expect(hash(await response.bytes())).toBe(hash(bytes));
    const disposition = (await download('Käse-Maschine (neu)', 'fr')).headers.get('content-disposition');
    expect(disposition).toBe(
      `attachment; filename="K_se-Maschine (neu)_fr.json"; filename*=UTF-8''K%C3%A4se-Maschine%20%28neu%29_fr.json`,
    );
    expect(await names()).toContain('/lang/Käse-Maschine (neu)/Käse-Maschine (neu)_fr.json');
  });

  test('an upload replaces the language file with the same name', async () => {
    await upload([['EF8_de.json', 'old']]);
    const files = countFilesOnDisk();
    expect((await upload([['EF8_de.json', 'new']])).status).toBe(204);
    expect(await (await download('EF8', 'de')).text()).toBe('new');
    expect(countFilesOnDisk()).toBe(files);
    expect((await names()).filter((name) => name.includes('EF8_'))).toEqual(['/lang/EF8/EF8_de.json']);
  });

  test('the sandbox API rejects a second file for the same group and language', async () => {
    await upload([['EF9_de.json', 'first']]);
    const before = [await names(), countFilesOnDisk()];
    const response = await upload([
      ['EF9_fr.json', 'good'],
      ['EF9_de.csv', 'second'],
    ]);
    expect(response.status).toBe(409);
    expect((await readJsonBody(response)).error).toContain('EF9_de.json');
    expect([await names(), countFilesOnDisk()]).toEqual(before);
  });

  test('the sandbox API rejects two files for the same group and language in one upload', async () => {
    const before = [await names(), countFilesOnDisk()];
    const response = await upload([
      ['EF11_de.json', 'one'],
      ['EF11_de.csv', 'other'],
    ]);
    expect(response.status).toBe(409);
    expect([await names(), countFilesOnDisk()]).toEqual(before);
  });

  test('the error about a second file for the same group and language names only the file in conflict, not a file that the upload would replace', async () => {
    await upload([['EF12_de.json', 'old']]);
    await upload([['EF13_de.json', 'old']]);
    const response = await upload([
      ['EF12_de.json', 'new'],
      ['EF13_de.csv', 'second'],
    ]);
    const { error } = await readJsonBody(response);
    expect(error).toContain('EF13_de.json');
    expect(error).not.toContain('EF12');
  });

  test('a deleted language file can no longer be downloaded', async () => {
    await upload([['EF10_de.json', 'x']]);
    expect((await remove('EF10_de.json')).status).toBe(204);
    expect((await remove('EF10_de.json')).status).toBe(404);
    expect((await download('EF10', 'de')).status).toBe(404);
    expect((await api.call('/lang/delete', { method: 'DELETE' })).status).toBe(400);
  });

  test.each([
    ['no file', [], 400],
    ['a part of another name', [['EF20_de.json', 'x', 'files']], 400],
    [
      'one of two has a bad name',
      [
        ['EF20_de.json', 'x'],
        ['nonsense.json', 'x'],
      ],
      400,
    ],
    [
      'one of two is too large',
      [
        ['EF20_de.json', 'x'],
        ['EF20_fr.json', 'x'.repeat(1_000_001)],
      ],
      413,
    ],
    [
      'the same name twice',
      [
        ['EF20_de.json', 'x'],
        ['EF20_de.json', 'y'],
      ],
      400,
    ],
    ['51 files', Array.from({ length: 51 }, (_, i): SentFile => [`EF20_l${i}.json`, 'x']), 413],
  ] as [string, SentFile[], number][])(
    'the sandbox API stores no file of an invalid upload: %s',
    async (_title, files, status) => {
      const before = [await names(), countFilesOnDisk()];
      expect((await upload(files)).status).toBe(status);
      expect([await names(), countFilesOnDisk()]).toEqual(before);
      expect(temporaryFolders()).toEqual([]);
    },
  );

  test('the sandbox API accepts 50 files, the largest size and an empty file', async () => {
    expect((await upload(Array.from({ length: 50 }, (_, i): SentFile => [`EF21_l${i}.json`, 'x']))).status).toBe(204);
    expect((await upload([['EF22_de.json', 'x'.repeat(1_000_000)]])).status).toBe(204);
    expect((await upload([['EF23_de.json', '']])).status).toBe(204);
    expect(await (await download('EF23', 'de')).text()).toBe('');
  });

  test.each(['EF1.json', '/_de.json', 'EF1_de.json\\', 'EF1\0_de.json'])(
    'the sandbox API rejects the file name %j and gives a reason',
    async (name) => {
      const before = [await names(), countFilesOnDisk()];
      const response = await upload([
        ['EF24_de.json', 'x'],
        [name, 'x'],
      ]);
      expect(response.status).toBe(400);
      expect((await readJsonBody(response)).error).toMatch(/^A (file must be named|quotation mark)/);
      expect([await names(), countFilesOnDisk()]).toEqual(before);
    },
  );

  // Names that are special in headers, SQL, paths, URLs or file systems.
  test.each([
    ['EF50"; filename="evil_de.json', 'EF50"; filename="evil', 'de'],
    ['EF50\r\nSet-Cookie: x=1\r\n\r\n_de.json', 'EF50\r\nSet-Cookie: x=1\r\n\r\n', 'de'],
    ["EF50'; drop table language_files; --_de.json", "EF50'; drop table language_files; --", 'de'],
    ['EF50\t\u0001\u007F_de.json', 'EF50\t\u0001\u007F', 'de'],
    ['EF50\u202E\u200B\uFEFF_de.json', 'EF50\u202E\u200B\uFEFF', 'de'],
    ['EF50%2f..%2F%00%0a_de.json', 'EF50%2f..%2F%00%0a', 'de'],
    ['EF50;*=?|<b>`$(id)`_de.json', 'EF50;*=?|<b>`$(id)`', 'de'],
    ['..EF50_de.json', '..EF50', 'de'],
    ['CON.EF50_de.json', 'CON.EF50', 'de'],
    [' EF50_de.json. ', ' EF50', 'de.json'],
    ['EF50_de', 'EF50', 'de'],
    ['EF50_機械😀.json.exe', 'EF50', '機械😀.json'],
    [`${'E'.repeat(247)}_de.json`, 'E'.repeat(247), 'de'],
  ])('the sandbox API keeps the file name %j from upload to delete', async (name, group, code) => {
    const before = countFilesOnDisk();
    expect((await upload([[name, name]])).status).toBe(204);
    expect(await names()).toContain(`/lang/${group}/${name}`);
    const response = await download(group, code);
    expect(await response.text()).toBe(name);
    const disposition = response.headers.get('content-disposition') ?? '';
    const [, ascii, encoded = ''] =
      /^attachment; filename="([\w .()+,&-]+)"; filename\*=UTF-8''([\w%.~-]+)$/.exec(disposition) ?? [];
    expect(ascii).toBeTruthy();
    expect(decodeURIComponent(encoded)).toBe(name);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect((await remove(name)).status).toBe(204);
    expect(countFilesOnDisk()).toBe(before);
  });

  test('uploaded files survive a database connection that is lost after the commit', async () => {
    const { sql, folder } = api.database;
    const begin = async (...args: Parameters<typeof sql.begin>) => {
      await sql.begin(...args);
      throw Object.assign(new Error('The server was stopped.'), { code: 'CONNECTION_CLOSED' });
    };
    const interrupted = new Proxy(sql, {
      get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)),
    });
    const path = join(folder, 'sent');
    writeFileSync(path, 'content');
    const file = { fileName: 'EF60_de.json', group: 'EF60', code: 'de', path, size: 7 };
    await expect(languageFileStore(interrupted, folder).store([file])).rejects.toThrow('The server was stopped.');
    expect(await (await download('EF60', 'de')).text()).toBe('content');
    expect((await remove('EF60_de.json')).status).toBe(204);
  });

  test.each(['../../../EF30_de.json', '..\\..\\EF30_de.json', '/etc/EF30_de.json'])(
    'the sandbox API removes the folders from the file name %j',
    async (name) => {
      expect((await upload([[name, 'x']])).status).toBe(204);
      expect(await names()).toContain('/lang/EF30/EF30_de.json');
      expect((await remove('EF30_de.json')).status).toBe(204);
    },
  );
});

describe('invalid upload bodies', () => {
  const postBody = (contentType: string, body: string) =>
    api.call('/lang/upload', { method: 'POST', headers: { 'content-type': contentType }, body });
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="EF40_de.json"\r\n\r\nabc';

  test.each([
    ['multipart/form-data', part, 400],
    ['multipart/form-data; boundary=x', part, 400],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\nabc\r\n--x--\r\n',
      400,
    ],
    ['multipart/form-data; boundary=x', '', 400],
    ['application/json', '{}', 415],
    ['text/plain', 'abc', 415],
  ])(
    'the sandbox API rejects an upload of type %s with the body %j and the status %i',
    async (contentType, body, status) => {
      expect((await postBody(contentType, body)).status).toBe(status);
      expect(temporaryFolders()).toEqual([]);
    },
  );

  test('an aborted upload leaves no files on disk', async () => {
    const before = [await names(), countFilesOnDisk()];
    const authorization = await api.issuer.authorization('lang');
    const headers = { authorization, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '5000' };
    const sending = request(`${api.api.origin}/api/lang/upload`, { method: 'POST', headers });
    sending.on('error', () => {});
    await new Promise((resolve) => sending.write(part, resolve));
    await expect.poll(temporaryFolders).toHaveLength(1);
    sending.destroy();
    await expect.poll(temporaryFolders).toEqual([]);
    expect([await names(), countFilesOnDisk()]).toEqual(before);
  });
});
