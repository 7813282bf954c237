/** Reads the id in a URL: a positive safe integer without sign or leading zeros (decision C7), else undefined. */
export function readId(text: string | undefined): number | undefined {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : undefined;
}
