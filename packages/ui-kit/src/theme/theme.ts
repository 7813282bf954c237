/** `system` follows the system; the others overrule it. */
export type Theme = 'system' | 'light' | 'dark';

const key = 'theme';
const listeners = new Set<() => void>();
const isTheme = (value: unknown): value is Theme => value === 'system' || value === 'light' || value === 'dark';

// Undefined until the first read: importing this file must touch nothing.
let current: Theme | undefined;

/** The chosen theme: what this browser keeps, else `system`. */
export function getTheme(): Theme {
  current ??= read();
  return current;
}

/** Chooses a theme for this browser, in all its tabs. Where storage is blocked, for this page only. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Blocked or full: the page still follows.
  }
  apply(theme);
}

/** Puts the kept theme on `<html>`. Call it once, before the first paint. */
export function restoreTheme(): void {
  apply(getTheme());
}

/** @returns what ends the subscription. */
export function subscribeTheme(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) apply(read());
  };
  listeners.add(listener);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', follow);
  };
}

function read(): Theme {
  try {
    const kept = localStorage.getItem(key);
    return isTheme(kept) ? kept : 'system';
  } catch {
    return 'system';
  }
}

function apply(theme: Theme): void {
  current = theme;
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}
