const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** English name of a language code, e.g. `German`; undefined for what is none. */
export function languageName(code: string): string | undefined {
  try {
    return names.of(code);
  } catch {
    return undefined;
  }
}
