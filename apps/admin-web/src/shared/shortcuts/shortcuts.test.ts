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

test('the palette shortcut works with Control and with Command', () => {
  expect(isShortcut(press('k', { ctrlKey: true }), 'palette')).toBe(true);
  expect(isShortcut(press('K', { metaKey: true }), 'palette')).toBe(true);
  expect(isShortcut(press('k'), 'palette')).toBe(false);
  expect(isShortcut(press('k', { ctrlKey: true, shiftKey: true }), 'palette')).toBe(false);
  expect(isShortcut(press('k', { ctrlKey: true, altKey: true }), 'palette')).toBe(false);
});

test('a shortcut such as ? works with and without Shift', () => {
  expect(isShortcut(press('?', { shiftKey: true }), 'help')).toBe(true);
  expect(isShortcut(press('/', { shiftKey: true }), 'search')).toBe(true);
  expect(isShortcut(press('/'), 'search')).toBe(true);
});

test('a shortcut such as J or Home does not work with Shift', () => {
  expect(isShortcut(press('j'), 'nextRecord')).toBe(true);
  expect(isShortcut(press('J', { shiftKey: true }), 'nextRecord')).toBe(false);
  expect(isShortcut(press('Home', { shiftKey: true }), 'firstRow')).toBe(false);
});

test('a key of an input method is no shortcut', () => {
  expect(isShortcut(press('Enter', { isComposing: true }), 'searchNow')).toBe(false);
  expect(isShortcut(press('Enter', { isComposing: false }), 'searchNow')).toBe(true);
});

test('the shortcut that selects a range needs Shift and Space', () => {
  expect(isShortcut(press(' ', { shiftKey: true }), 'selectRange')).toBe(true);
  expect(isShortcut(press(' '), 'selectRange')).toBe(false);
});

test('the shortcuts that work on a whole screen have different keys', () => {
  const names = [
    'palette',
    'help',
    'toasts',
    'close',
    'search',
    'nextRecord',
    'previousRecord',
    'refresh',
    'selectRow',
  ] as const;
  expect(new Set(names.map((name) => shortcuts[name])).size).toBe(names.length);
});

test('keyLabelsOf returns the symbol of an arrow key', () => {
  expect(keyLabelsOf('nextRow')).toEqual(['↓']);
});

// Folders of the kit that read keys themselves. An ARIA pattern defines the keys of the palette, the list box, modal
// dialogs and tooltips. Escape leaves the page number field of the pager. `press` ignores a held Enter. `theme` reads
// the `key` of a storage event, not of the keyboard.
const widgets = ['command-palette', 'listbox', 'pager', 'press', 'modal', 'tooltip', 'theme'];

test('the app, and other components of the kit, take their shortcuts from the list of shortcuts', () => {
  const root = join(import.meta.dirname, '../../../../..');
  const folders = ['apps/admin-web/src', 'packages/ui-kit/src'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const found = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !file.endsWith('shortcuts/shortcuts.ts'))
    .filter((file) => !widgets.some((widget) => file.startsWith(`packages/ui-kit/src/${widget}/`)))
    .filter((file) =>
      /\b\w*[eE]vent\.(?:key|code)\b|\{[^}]*\b(?:key|code)\b[^}]*\}(?: = event|: \w*KeyboardEvent)|accessKey/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    );
  expect(files.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
