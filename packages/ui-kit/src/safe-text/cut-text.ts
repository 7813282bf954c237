let graphemes: Intl.Segmenter | undefined;

/**
 * Cuts a text to `max` UTF-16 code units and adds an ellipsis. The cut does not split a grapheme, e.g. a letter with
 * combining marks or an emoji of several code points, unless the grapheme alone is longer than `max`.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  // The two extra units let the segmenter see the whole last code point.
  const end = graphemes.segment(text.slice(0, max + 2)).containing(max)?.index || max;
  return `${text.slice(0, end)}…`;
}
