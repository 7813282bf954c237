import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isShortcut, keyLabelsOf, shortcuts } from './shortcuts.ts';

const press = (key: string, modifiers = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});

test('Mod is Control or Command', () => {
  expect(isShortcut(press('k', { ctrlKey: true }), 'palette')).toBe(true);
  expect(isShortcut(press('K', { metaKey: true }), 'palette')).toBe(true);
  expect(isShortcut(press('k'), 'palette')).toBe(false);
  expect(isShortcut(press('k', { ctrlKey: true, shiftKey: true }), 'palette')).toBe(false);
  expect(isShortcut(press('k', { ctrlKey: true, altKey: true }), 'palette')).toBe(false);
});

test('characters that need Shift on some keyboards match with and without Shift', () => {
  expect(isShortcut(press('?', { shiftKey: true }), 'help')).toBe(true);
  expect(isShortcut(press('/', { shiftKey: true }), 'search')).toBe(true);
  expect(isShortcut(press('/'), 'search')).toBe(true);
});

test('letters and named keys do not match with Shift', () => {
  expect(isShortcut(press('j'), 'nextRecord')).toBe(true);
  expect(isShortcut(press('J', { shiftKey: true }), 'nextRecord')).toBe(false);
  expect(isShortcut(press('Home', { shiftKey: true }), 'firstRow')).toBe(false);
});

test('no two shortcuts of the whole app share their keys', () => {
  const names = ['palette', 'help', 'toasts', 'close', 'search', 'nextRecord', 'previousRecord'] as const;
  expect(new Set(names.map((name) => shortcuts[name])).size).toBe(names.length);
  expect(keyLabelsOf('nextRow')).toEqual(['↓']);
});

// Components of the kit whose ARIA pattern defines their keys. The theme reads the `key` of a storage event, which is
// no key of the keyboard.
const widgets = ['command-palette', 'listbox', 'button', 'modal', 'tooltip', 'pager', 'theme'];

test('all shortcuts are bound through this list', () => {
  const root = join(import.meta.dirname, '../../../../..');
  const folders = ['apps/admin-web/src', 'packages/ui-kit/src'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const found = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !file.endsWith('shortcuts/shortcuts.ts'))
    .filter((file) => !widgets.some((widget) => file.startsWith(`packages/ui-kit/src/${widget}/`)))
    .filter((file) =>
      /\b\w*[eE]vent\.(?:key|code)\b|\{[^}]*\bkey(?:Code)?\b[^}]*\} = event|accessKey/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    );
  expect(files.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
