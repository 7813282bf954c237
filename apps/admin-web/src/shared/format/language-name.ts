import { memoize } from './formats.ts';

const names = memoize((locale: string) => new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }));

/** English name of a language code, e.g. `German`. Undefined for an unknown code. */
export function languageName(code: string): string | undefined {
  try {
    return names('en').of(code);
  } catch {
    return undefined;
  }
}
