import { beforeEach, expect, test, vi } from 'vitest';
import { eraseAllDrafts, eraseDraft, readDraft, storeDraft } from './drafts.ts';

/** A session storage that fails when `isBlocked`. */
class FakeStorage {
  isBlocked = false;

  #check() {
    if (this.isBlocked) throw new DOMException('blocked', 'SecurityError');
  }

  getItem(key: string): unknown {
    this.#check();
    return Reflect.get(this, `item ${key}`) ?? null;
  }
  setItem(key: string, value: string) {
    this.#check();
    Reflect.set(this, key, value);
    Object.defineProperty(this, `item ${key}`, { value, configurable: true, enumerable: false });
  }
  removeItem(key: string) {
    this.#check();
    Reflect.deleteProperty(this, key);
    Reflect.deleteProperty(this, `item ${key}`);
  }
}

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('sessionStorage', storage);
});

test('a draft belongs to one user and one form', () => {
  expect(storeDraft('anna', 'recipe', { name: 'Latte' })).toBeUndefined();
  expect(readDraft('anna', 'recipe')).toEqual({ name: 'Latte' });
  expect(readDraft('bea', 'recipe')).toBeUndefined();
  expect(readDraft('anna', 'other')).toBeUndefined();
});

test('a draft of 256 KB is stored, a larger one is refused and keeps the previous one', () => {
  const largest = 'x'.repeat(256 * 1024 - 2);
  expect(storeDraft('anna', 'recipe', largest)).toBeUndefined();
  expect(storeDraft('anna', 'recipe', `${largest}x`)).toBe('size');
  // The limit counts bytes, and this letter has two.
  expect(storeDraft('anna', 'recipe', 'é'.repeat(200 * 1024))).toBe('size');
  expect(readDraft('anna', 'recipe')).toBe(largest);
});

test('blocked storage is reported, and reading or erasing does not throw', () => {
  storeDraft('anna', 'recipe', 1);
  storage.isBlocked = true;
  expect(storeDraft('anna', 'recipe', 2)).toBe('storage');
  expect(readDraft('anna', 'recipe')).toBeUndefined();
  eraseDraft('anna', 'recipe');
  eraseAllDrafts();
  storage.isBlocked = false;
  expect(readDraft('anna', 'recipe')).toBe(1);
});

test('an unreadable draft counts as none', () => {
  storage.setItem('joe-draft anna recipe', '{');
  expect(readDraft('anna', 'recipe')).toBeUndefined();
});

test('erasing removes one draft, and a log-out all drafts but nothing else', () => {
  storeDraft('anna', 'recipe', 1);
  storeDraft('anna', 'other', 2);
  storeDraft('bea', 'recipe', 3);
  storage.setItem('theme', 'dark');
  eraseDraft('anna', 'recipe');
  expect([readDraft('anna', 'recipe'), readDraft('anna', 'other')]).toEqual([undefined, 2]);
  eraseAllDrafts();
  expect([readDraft('anna', 'other'), readDraft('bea', 'recipe')]).toEqual([undefined, undefined]);
  expect(storage.getItem('theme')).toBe('dark');
});
