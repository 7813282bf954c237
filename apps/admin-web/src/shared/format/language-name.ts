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

/** Whether a code from a file name is a language tag (BCP 47) in one of its common forms. */
export const isLanguageCode = (code: string): boolean => /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i.test(code);
