let names: Intl.DisplayNames | undefined;

/** English name of a language code, e.g. `German`; undefined for what is none. The first call takes some 10 ms. */
export function languageName(code: string): string | undefined {
  names ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  try {
    return names.of(code);
  } catch {
    return undefined;
  }
}
