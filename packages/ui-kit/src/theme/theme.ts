/** `system` follows the operating system. */
export type Theme = 'system' | 'light' | 'dark';

const STORAGE_KEY = 'theme';
const listeners = new Set<() => void>();
const isTheme = (value: unknown): value is Theme => value === 'system' || value === 'light' || value === 'dark';

// Undefined until the first read, because the import of a module must not read storage.
let currentTheme: Theme | undefined;

/** The current theme. At first, this is the stored theme, or `system`. */
export function getTheme(): Theme {
  currentTheme ??= read();
  return currentTheme;
}

/** Sets and stores the theme for all tabs. If storage is blocked or full, it applies to this page only. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage is blocked or full: the theme still applies to this page.
  }
  apply(theme);
}

/**
 * Applies the stored theme to `<html>`, and from then on the theme that another tab sets. Call it once before the first
 * paint.
 */
export function restoreTheme(): void {
  apply(getTheme());
  addEventListener('storage', onStorage);
}

/** @returns a function that unsubscribes */
export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function onStorage(event: StorageEvent): void {
  if (event.key === STORAGE_KEY || event.key === null) apply(read());
}

function read(): Theme {
  try {
    const storedTheme = localStorage.getItem(STORAGE_KEY);
    return isTheme(storedTheme) ? storedTheme : 'system';
  } catch {
    return 'system';
  }
}

function apply(theme: Theme): void {
  currentTheme = theme;
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}
