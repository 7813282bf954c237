// Control and format characters (bidi, zero-width), lone surrogates, line and paragraph separators, and other
// characters that no font draws. A variation selector after a pictograph is allowed, because it is a part of an emoji.
const INVISIBLE_CHARACTERS =
  /(?<!\p{Extended_Pictographic})[\uFE0E\uFE0F]|[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]--[\uFE0E\uFE0F]]/gv;

/**
 * Replaces a character by a token such as `‹U+202E›` if it is invisible, changes the writing direction or breaks the
 * line. Use it for names and emails in all places (decision S17).
 */
export const visibleText = (text: string): string =>
  text.replace(
    INVISIBLE_CHARACTERS,
    (char) => `‹U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`,
  );
