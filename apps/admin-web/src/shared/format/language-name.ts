let names: Intl.DisplayNames | undefined;

/** English name of a language code, e.g. `German`. Undefined for an unknown code. The first call takes about 10 ms. */
export function languageName(code: string): string | undefined {
  names ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  try {
    return names.of(code);
  } catch {
    return undefined;
  }
}
