// Control, format (bidi, zero-width), surrogate halves, line and paragraph separators, everything a font may draw as
// nothing. A variation selector after a pictograph is part of an emoji and no disguise.
const unseen =
  /(?<!\p{Extended_Pictographic})[\uFE0E\uFE0F]|[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]--[\uFE0E\uFE0F]]/gv;

/**
 * Text whose every character can be seen: a character that draws nothing, turns the direction or breaks the line
 * becomes a token such as `‹U+202E›`. For names and mails, in tables as in dialogs, titles and toasts (decision S17).
 */
export const visibleText = (text: string): string =>
  text.replace(unseen, (char) => `‹U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`);
