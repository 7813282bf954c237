import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type AllOptions, type ApiConfig, defaultTimeouts, type TransferOptions } from '../src/config.ts';
import { retryDefaults } from '../src/retry.ts';

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');

/** The table of the README below this head: the other cells of each row, by the option in its first cell. */
function rowsBelow(head: string): Map<string, string[]> {
  const [, table = ''] = readme.split(`\n${head}\n`);
  const rows = table.split('\n\n')[0]?.matchAll(/^\| `(\w+)` \| (.*) \|$/gm) ?? [];
  return new Map([...rows].map(([, name = '', cells = '']) => [name, cells.split(' | ')]));
}

// These objects name all options. TypeScript reports an option that is missing here or that does not exist.
const settings = {
  baseUrl: true,
  getAccessToken: true,
  renewAccessToken: true,
  fetch: true,
  timeouts: true,
  retry: true,
  traceparent: true,
  onRetry: true,
  onResult: true,
  onDeprecated: true,
  log: true,
} satisfies Record<keyof ApiConfig, true>;
const callOptions = {
  signal: true,
  timeout: true,
  attemptTimeout: true,
  onUnreadable: true,
  onChanged: true,
  limit: true,
  onProgress: true,
  onResponse: true,
} satisfies Record<keyof (AllOptions & TransferOptions), true>;

test('the README lists every setting of a client', () => {
  expect([...rowsBelow('| option | default | |').keys()]).toEqual(Object.keys(settings));
});

test('the README lists every option of a call', () => {
  expect([...rowsBelow('| option | |').keys()]).toEqual(Object.keys(callOptions));
});

test.each([
  ['timeouts', defaultTimeouts],
  ['retry', retryDefaults],
])('the README lists the defaults of %s', (name, defaults) => {
  const texts = Object.entries(defaults).map(([key, value]) => `\`${key}\` ${value.toLocaleString('en')}`);
  expect(rowsBelow('| option | default | |').get(name)?.[0]).toBe(texts.join(', '));
});
