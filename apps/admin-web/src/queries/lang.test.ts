import { createHttp } from '@joe/api-sdk';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { langQueries, readLangPath } from './lang.ts';

test.each([
  ['/lang/EF1091/EF1091_de.json', { group: 'EF1091', name: 'EF1091_de.json' }],
  ['/lang/EF1/readme.txt', { group: 'EF1', name: 'readme.txt' }],
  ['/lang/EF1', undefined],
  ['/lang/EF1/', undefined],
  ['/lang//EF1_de.json', undefined],
  ['/lang/../EF1_de.json', undefined],
  ['/lang/EF1/..', undefined],
  ['/lang/EF1/a/EF1_de.json', undefined],
  ['lang/EF1/EF1_de.json', undefined],
  ['/other/EF1/EF1_de.json', undefined],
  ['', undefined],
])('readLangPath(%j) returns as group and name: %j', (path, expected) => {
  expect(readLangPath(path)).toEqual(expected && { path, ...expected });
});

test('a live file is not read to its end if the reading function fails', async () => {
  let requestSignal: AbortSignal | null | undefined;
  const http = createHttp({
    baseUrl: 'https://api.test/api',
    getAccessToken: () => 'token',
    fetch: async (_, { signal }) => {
      requestSignal = signal;
      return new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_000)) }));
    },
  });
  const content = langQueries(http).content({ group: 'EF533', code: 'de' }, '1', async (bytes) => {
    const reader = bytes.getReader();
    await reader.read();
    throw new Error('The chosen file cannot be read.');
  });
  await expect(new QueryClient().query({ ...content, retry: false })).rejects.toThrow('cannot be read');
  expect(requestSignal?.aborted).toBe(true);
});
