import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { nockedApi } from '../../test/nock.ts';

const { api, scope, logged } = nockedApi();
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('lang.list also returns files whose path has no known form', async () => {
  const files = [{ file: '/lang/EF1091/EF1091_de.json' }, { file: '../..' }];
  scope().get('/lang/get-all').reply(200, files);
  expect(await api.lang.list()).toEqual(files);
});

describe('lang.upload', () => {
  const files = [new File(['{"a":1}'], 'EF1091_de.json'), new File(['{"a":2}'], 'EF1091_fr "x"\r\n.json')];

  test('lang.upload sends all files in one request, each as a part named "file"', async () => {
    scope()
      .post('/lang/upload', (body: string) => {
        expect(body.match(/name="[^"]*"; filename="[^"]*"/g)).toEqual([
          'name="file"; filename="EF1091_de.json"',
          'name="file"; filename="EF1091_fr %22x%22%0D%0A.json"',
        ]);
        return true;
      })
      .reply(204);
    expect(await api.lang.upload(files)).toBeUndefined();
  });

  test('lang.upload accepts an iterable of files, for example a FileList that is emptied after the call', async () => {
    const body = (text: string) => text.match(/filename="/g)?.length === 2;
    const list: { [at: number]: File | undefined; length: number } & Iterable<File> = {
      ...files,
      length: 2,
      [Symbol.iterator]: Array.prototype[Symbol.iterator],
    };
    for (const given of [list, new Set(files), files.values()]) {
      scope().post('/lang/upload', body).reply(204);
      const call = api.lang.upload(given);
      list.length = 0;
      expect(await call).toBeUndefined();
    }
  });

  const withoutFile = [[], ['EF1091_de.json'], [null], [new Blob()], undefined, null, 1, {}, 'x'];
  test.each([...withoutFile, files[0]].map((given) => [given]))(
    'lang.upload rejects %j without sending a request',
    async (given) => {
      const onProgress = vi.fn();
      for (const options of [{}, { onProgress }]) {
        const rejection = { kind: 'schema', phase: 'before', path: '$.body.file' };
        await expect(api.lang.upload(given as never, options)).rejects.toMatchObject(rejection);
      }
      expect(onProgress).not.toHaveBeenCalled();
    },
  );

  test.each(withoutFile.map((given) => [given]))(
    'recipes.uploadTranslations rejects %j without sending a request',
    async (given) => {
      const rejection = { kind: 'schema', phase: 'before', path: '$.body.file' };
      await expect(api.recipes.uploadTranslations(given as never)).rejects.toMatchObject(rejection);
    },
  );

  test('the error message of lang.upload is the status text, and the log gets the response body', async () => {
    const body = { error: 'EF1091_de.json is not JSON' };
    scope().post('/lang/upload').reply(400, body);
    const error = await api.lang.upload(files).catch((cause) => cause);
    expect(error).toMatchObject({ message: 'Bad Request', kind: 'http', detail: body.error });
    expect(logged).toEqual([['Failed to upload language files: Bad Request', body]]);
  });

  test('after a 403, the error of lang.upload contains the missing role', async () => {
    scope().post('/lang/upload').reply(403);
    await expect(api.lang.upload(files)).rejects.toMatchObject({ kind: 'forbidden', roles: ['lang'] });
  });
});

describe('lang.remove', () => {
  test('lang.remove sends a long file name and special characters unchanged', async () => {
    const names = ['EF1091_de.json', 'a&b#c+d %.json', '..', `${'x'.repeat(400)}.json`, 'quote" \r\n\u202e.json'];
    for (const fileName of names) {
      scope()
        .delete('/lang/delete')
        .query((query) => query.fileName === fileName)
        .reply(204);
      expect(await api.lang.remove(fileName)).toBeUndefined();
    }
  });

  test.each(['', '\udc00'])('lang.remove rejects the file name %j without sending a request', async (name) => {
    await expect(api.lang.remove(name)).rejects.toMatchObject({ phase: 'before', path: '$.query.fileName' });
  });
});

describe('lang.download', () => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 251));
  const query = { efNumber: 'EF 1091&', languageCode: 'de' };

  test('lang.download returns a file with a type that browsers do not execute', async () => {
    scope()
      .get('/download?efNumber=EF%201091%26&languageCode=de')
      .reply(200, bytes, { 'content-type': 'image/svg+xml' });
    const file = await api.lang.download(query);
    expect(file.type).toBe('application/octet-stream');
    expect(sha256(await file.bytes())).toBe(sha256(bytes));
  });

  test.each([
    [204, {}, 'status 204'],
    [206, { 'content-range': 'bytes 0-1/9' }, 'status 206'],
    [200, { 'content-type': 'text/html' }, 'text/html'],
  ])(
    'a download fails if the response has the status %i and the headers %o, because it has no whole file',
    async (status, headers, found) => {
      for (const download of [api.lang.download, api.lang.openDownload]) {
        scope()
          .get('/download')
          .query(query)
          .reply(status, status === 204 ? undefined : '{}', headers);
        await expect(download(query)).rejects.toMatchObject({
          kind: 'schema',
          message: expect.stringMatching(new RegExp(`^Failed to download file: .*expected a file, got ${found}`)),
        });
      }
    },
  );

  test('lang.openDownload returns the bytes as a stream', async () => {
    scope().get('/download').query(query).reply(200, bytes, { 'content-type': 'application/octet-stream' });
    const stream = await api.lang.openDownload(query);
    expect(sha256(await new Response(stream).bytes())).toBe(sha256(bytes));
  });
});
