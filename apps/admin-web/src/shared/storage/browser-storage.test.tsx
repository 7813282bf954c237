import { afterEach, expect, test, vi } from 'vitest';
import { lastingStorage, tabStorage } from './browser-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  // Tests in other pages use the same storage.
  lastingStorage.remove('a');
  tabStorage.remove('a');
});

test.for([
  ['localStorage', lastingStorage],
  ['sessionStorage', tabStorage],
] as const)('a value that was written to %s can be read again', ([name, storage]) => {
  expect(storage.read('a')).toBeUndefined();
  expect(storage.readJson('a')).toBeUndefined();
  expect(storage.write('a', '{"b":1}')).toBe(true);
  expect(window[name].getItem('a')).toBe('{"b":1}');
  expect(storage.read('a')).toBe('{"b":1}');
  expect(storage.readJson('a')).toEqual({ b: 1 });
  expect(storage.keys()).toContain('a');
  storage.remove('a');
  expect(storage.keys()).not.toContain('a');
});

test('readJson returns undefined for a value that is not JSON', () => {
  tabStorage.write('a', '{');
  expect(tabStorage.readJson('a')).toBeUndefined();
});

test.for([
  ['localStorage', lastingStorage],
  ['sessionStorage', tabStorage],
] as const)('if the browser blocks %s, nothing is stored and nothing is thrown', ([name, storage]) => {
  vi.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(storage.read('a')).toBeUndefined();
  expect(storage.readJson('a')).toBeUndefined();
  expect(storage.write('a', 'b')).toBe(false);
  expect(storage.keys()).toEqual([]);
  expect(() => storage.remove('a')).not.toThrow();
});

test('a write to a full storage fails and keeps the previous text', () => {
  tabStorage.write('a', 'first');
  expect(tabStorage.write('a', 'x'.repeat(20_000_000))).toBe(false);
  expect(tabStorage.read('a')).toBe('first');
});
