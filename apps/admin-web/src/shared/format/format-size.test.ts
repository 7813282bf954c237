import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [812, '812 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [999_949, '999.9 kB'],
  [999_950, '1 MB'],
  [13_149, '13.1 kB'],
  [100_000_000, '100 MB'],
  [5_000_000_000_000, '5,000 GB'],
])('formatSize shows %i bytes as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
