let graphemes: Intl.Segmenter | undefined;

/**
 * Cuts a text to `max` UTF-16 code units and adds an ellipsis. A grapheme is not split, e.g. a letter with combining
 * marks or an emoji of several code points. The only exception is a first grapheme that is longer than `max`.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  // With two more units, the segmenter sees the whole code point at the cut.
  const end = graphemes.segment(text.slice(0, max + 2)).containing(max)?.index || max;
  return `${text.slice(0, end)}…`;
}
