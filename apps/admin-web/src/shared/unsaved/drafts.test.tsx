import { afterEach, expect, test, vi } from 'vitest';
import { draftNames, eraseAllDrafts, eraseDraft, readDraft, storeDraft } from './drafts.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('readDraft returns a draft only to its owner', () => {
  const draft = { step: 3, text: 'é☕\u202e', list: [null, true] };
  expect(storeDraft('anna', 'new recipe', draft)).toBeUndefined();
  storeDraft('anna', 'old recipe', 2);
  expect(readDraft('anna', 'new recipe')).toEqual(draft);
  expect(readDraft('berta', 'new recipe')).toBeUndefined();
  expect(readDraft('anna', 'another')).toBeUndefined();
  eraseDraft('anna', 'new recipe');
  expect(readDraft('anna', 'new recipe')).toBeUndefined();
  expect(readDraft('anna', 'old recipe')).toBe(2);
});

test('draftNames returns the names of the drafts of one user', () => {
  sessionStorage.setItem('something else', 'anna');
  storeDraft('berta', 'c', 3);
  storeDraft('anna', 'a', 1);
  storeDraft('anna', 'b', 2);
  expect(draftNames('anna').toSorted()).toEqual(['a', 'b']);
});

test('eraseAllDrafts erases the drafts of all users, but no other value', () => {
  sessionStorage.setItem('something else', 'stays');
  storeDraft('anna', 'a', 1);
  storeDraft('berta', 'b', 2);
  eraseAllDrafts();
  expect({ ...sessionStorage }).toEqual({ 'something else': 'stays' });
});

test('a draft over 256 KB is not stored, and the last smaller one stays', () => {
  storeDraft('anna', 'a', 'fits');
  expect(storeDraft('anna', 'a', 'x'.repeat(256 * 1024 - 2))).toBeUndefined();
  expect(storeDraft('anna', 'a', 'x'.repeat(256 * 1024 - 1))).toBe('size');
  expect(storeDraft('anna', 'a', '☕'.repeat(100_000))).toBe('size');
  expect(readDraft('anna', 'a')).toBe('x'.repeat(256 * 1024 - 2));
});

test('a full or blocked storage causes no error, and the last draft stays', () => {
  sessionStorage.setItem('joe-draft anna a', '{"broken');
  expect(readDraft('anna', 'a')).toBeUndefined();
  storeDraft('anna', 'a', 'last');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(storeDraft('anna', 'a', 1)).toBe('storage');
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(storeDraft('anna', 'a', 1)).toBe('storage');
  expect(readDraft('anna', 'a')).toBeUndefined();
  eraseDraft('anna', 'a');
  eraseAllDrafts();
  vi.restoreAllMocks();
  expect(readDraft('anna', 'a')).toBe('last');
});
