import { expect, test } from 'vitest';
import { createApi, fileNameOf } from './index.ts';

test.each<[header: string, name: string | undefined]>([
  ['attachment; filename="EF1091_de.json"', 'EF1091_de.json'],
  ['attachment; filename=EF1091_de.json', 'EF1091_de.json'],
  ['attachment;FileName = EF1091_de.json ; size=12', 'EF1091_de.json'],
  ['attachment; filename="a \\"b\\" c.json"', 'a "b" c.json'],
  ['attachment; filename="K_se.json"; filename*=UTF-8\'\'K%C3%A4se%20%28neu%29.json', 'Käse (neu).json'],
  ["attachment; filename*=utf-8'de'K%C3%A4se.json; filename=old.json", 'Käse.json'],
  // If the encoded name is not UTF-8, the plain name is used.
  ["attachment; filename=plain.json; filename*=UTF-8''%E4", 'plain.json'],
  ["attachment; filename=plain.json; filename*=ISO-8859-1''%E4", 'plain.json'],
  // Text inside of a quoted name is not a parameter.
  ['attachment; filename="a; filename*=UTF-8\'\'b"', "a; filename*=UTF-8''b"],
  // Only the last part of a path is the name.
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ["attachment; filename*=UTF-8''..%2F..%5Cevil.exe", 'evil.exe'],
  ["attachment; filename*=UTF-8''..%0A%2Fevil.exe", 'evil.exe'],
  ['attachment; filename=".."', undefined],
  ['attachment; filename="folder/"', undefined],
  ['attachment; filename=""', undefined],
  ['attachment; filenames=a.json', undefined],
  ['attachment', undefined],
])('fileNameOf and the name of a downloaded file follow the header: %s', async (header, name) => {
  const headers = new Headers({ 'content-disposition': header });
  expect(fileNameOf(headers)).toBe(name);

  const fetch = async () =>
    new Response('text', { headers: { 'content-disposition': header, 'content-type': 'text/html+x' } });
  const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch });
  const file = await api.lang.download({ efNumber: 'EF1091', languageCode: 'de' });
  expect(file).toBeInstanceOf(File);
  expect([file.name, file.type, await file.text()]).toEqual([name ?? '', 'application/octet-stream', 'text']);
});

// A slow regular expression would need minutes for the second header, and the test would time out.
test('fileNameOf returns undefined without a header, and is fast for a hostile header', () => {
  expect(fileNameOf(new Headers())).toBeUndefined();
  const header = `attachment${'; filename="\\"'.repeat(20_000)}`;
  expect(fileNameOf(new Headers({ 'content-disposition': header }))).not.toBe(header);
});
