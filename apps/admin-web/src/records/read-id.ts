/**
 * Reads the id in a URL: a positive safe integer without sign or leading zeros (decision C7). Undefined for any other
 * text.
 */
export function readId(text: string | undefined): number | undefined {
  if (!text || !/^[1-9]\d{0,15}$/.test(text)) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}
