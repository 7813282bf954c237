import { type KeyboardEvent as ReactKeyboardEvent, useEffectEvent, useLayoutEffect } from 'react';
import { lastingStorage } from '../storage/browser-storage.ts';

/**
 * The keyboard shortcuts, without the keys that components of the kit handle, e.g. those of an ARIA pattern. The
 * handlers of the app compare events with this list, except for `toasts`, which the toast library handles. The help
 * shows the list. `Mod` is Control or Command.
 */
export const shortcuts = {
  palette: 'Mod+K',
  help: '?',
  toasts: 'Alt+T',
  close: 'Escape',
  refresh: 'R',
  search: '/',
  searchNow: 'Enter',
  nextRow: 'ArrowDown',
  previousRow: 'ArrowUp',
  firstRow: 'Home',
  lastRow: 'End',
  selectRow: 'X',
  selectRange: 'Shift+Space',
  nextRecord: 'J',
  previousRecord: 'K',
  nextWizardPage: 'Enter',
  saveRecipe: 'Enter',
} as const;

export type ShortcutName = keyof typeof shortcuts;

type KeyEvent = Pick<KeyboardEvent | ReactKeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  nativeEvent?: { isComposing?: boolean };
  isComposing?: boolean;
};

/**
 * Whether the event is the shortcut. Shift is ignored for characters such as `?`, because its use depends on the
 * layout. A key that belongs to an input method, e.g. for Japanese, is no shortcut.
 */
export function isShortcut(event: KeyEvent, name: ShortcutName): boolean {
  const keys = shortcuts[name].split('+');
  const label = keys.at(-1) ?? '';
  const key = label === 'Space' ? ' ' : label;
  const ignoresShift = label.length === 1 && !/\w/.test(label);
  const { isComposing } = event.nativeEvent ?? event;
  return (
    !isComposing &&
    event.key.toLowerCase() === key.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === keys.includes('Mod') &&
    event.altKey === keys.includes('Alt') &&
    (ignoresShift || event.shiftKey === keys.includes('Shift'))
  );
}

/** The index of the list item to which a key moves the focus. Undefined if the key does not move the focus. */
export function movedIndex(event: KeyEvent, index: number, count: number): number | undefined {
  if (isShortcut(event, 'nextRow')) return Math.min(index + 1, count - 1);
  if (isShortcut(event, 'previousRow')) return Math.max(index - 1, 0);
  if (isShortcut(event, 'firstRow')) return 0;
  if (isShortcut(event, 'lastRow')) return count - 1;
  return undefined;
}

const STORAGE_KEY = 'joe-single-keys';

/**
 * Whether a shortcut is a single character. The user can switch these shortcuts off, because speech input can trigger
 * them by accident (WCAG 2.1.4).
 */
export const isSingleKey = (name: ShortcutName): boolean => shortcuts[name].length === 1;

export const areSingleKeysEnabled = (): boolean => lastingStorage.read(STORAGE_KEY) !== 'off';

/** Switches the shortcuts that are a single character on or off in this browser. */
export function setSingleKeys(isOn: boolean): void {
  lastingStorage.write(STORAGE_KEY, isOn ? 'on' : 'off');
}

/**
 * Binds a shortcut while the component is mounted. A held key acts once, like a held key on a button. A single key does
 * nothing while the user types, while a modal dialog is open, or if the user has switched these keys off.
 */
export function useShortcut(name: ShortcutName, handle: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event, name)) return;
    if (isSingleKey(name)) {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.matches('input:not([type=checkbox], [type=radio]), textarea, select');
      if (isTyping || document.querySelector('dialog:modal') || !areSingleKeysEnabled()) return;
    }
    event.preventDefault();
    if (!event.repeat) handle();
  });
  // Before the paint, so that a key works as soon as its screen can be seen.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

const isMac = /Mac|iP(?:hone|ad)/.test(globalThis.navigator?.platform ?? '');

const symbols: Record<string, string> = {
  Mod: isMac ? '⌘' : 'Ctrl',
  Alt: isMac ? '⌥' : 'Alt',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** The keys as they are labelled on the user's keyboard: `['Ctrl', 'K']`, on a Mac `['⌘', 'K']`. */
export const keyLabelsOf = (name: ShortcutName): string[] =>
  shortcuts[name].split('+').map((key) => symbols[key] ?? key);

/** The value of `aria-keyshortcuts`. */
export const ariaKeysOf = (name: ShortcutName): string => shortcuts[name].replace('Mod', isMac ? 'Meta' : 'Control');
