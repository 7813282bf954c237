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
] as const)('%s contains what was stored, and nothing else', ([name, storage]) => {
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

test('a value that is not JSON is undefined', () => {
  tabStorage.write('a', '{');
  expect(tabStorage.readJson('a')).toBeUndefined();
});

test.for([
  ['localStorage', lastingStorage],
  ['sessionStorage', tabStorage],
] as const)('blocked %s is empty and stores nothing', ([name, storage]) => {
  vi.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(storage.read('a')).toBeUndefined();
  expect(storage.readJson('a')).toBeUndefined();
  expect(storage.write('a', 'b')).toBe(false);
  expect(storage.keys()).toEqual([]);
  expect(() => storage.remove('a')).not.toThrow();
});

test('full storage keeps the previous text', () => {
  tabStorage.write('a', 'first');
  expect(tabStorage.write('a', 'x'.repeat(20_000_000))).toBe(false);
  expect(tabStorage.read('a')).toBe('first');
});
