let graphemes: Intl.Segmenter | undefined;

/**
 * The beginning of a text, at most `max` UTF-16 code units long, with an ellipsis where it was cut. The cut never
 * divides what is read as one character: a letter with its combining marks, an emoji of several parts.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  // Two more units are a whole code point. One character may itself be longer than the limit: it is cut all the same.
  const end = graphemes.segment(text.slice(0, max + 2)).containing(max)?.index || max;
  return `${text.slice(0, end)}…`;
}
