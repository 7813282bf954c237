import { afterEach, expect, test, vi } from 'vitest';
import { eraseAllDrafts, eraseDraft, keepDraft, readDraft } from './drafts.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('a draft comes back to its owner alone, until it is erased', () => {
  const draft = { step: 3, text: 'é☕\u202e', list: [null, true] };
  expect(keepDraft('anna', 'new recipe', draft)).toBeUndefined();
  expect(readDraft('anna', 'new recipe')).toEqual(draft);
  expect(readDraft('berta', 'new recipe')).toBeUndefined();
  expect(readDraft('anna', 'another')).toBeUndefined();
  eraseDraft('anna', 'new recipe');
  expect(readDraft('anna', 'new recipe')).toBeUndefined();
});

test('a log-out erases the drafts of everybody, and nothing else', () => {
  sessionStorage.setItem('something else', 'stays');
  keepDraft('anna', 'a', 1);
  keepDraft('berta', 'b', 2);
  eraseAllDrafts();
  expect({ ...sessionStorage }).toEqual({ 'something else': 'stays' });
});

test('more than 256 KB are not kept; the last that fitted stays', () => {
  keepDraft('anna', 'a', 'fits');
  expect(keepDraft('anna', 'a', 'x'.repeat(256 * 1024 - 2))).toBeUndefined();
  expect(keepDraft('anna', 'a', 'x'.repeat(256 * 1024 - 1))).toBe('size');
  expect(keepDraft('anna', 'a', '☕'.repeat(100_000))).toBe('size');
  expect(readDraft('anna', 'a')).toBe('x'.repeat(256 * 1024 - 2));
});

test('storage that is full or blocked, and a draft that is no JSON, do no harm', () => {
  sessionStorage.setItem('joe-draft anna a', '{"broken');
  expect(readDraft('anna', 'a')).toBeUndefined();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepDraft('anna', 'a', 1)).toBe('storage');
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(keepDraft('anna', 'a', 1)).toBe('storage');
  expect(readDraft('anna', 'a')).toBeUndefined();
  eraseDraft('anna', 'a');
  eraseAllDrafts();
});
