/** Random hexadecimal digits. 16 bytes are a new trace id (W3C Trace Context, section 3.2.2.3). */
export const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => (byte + 256).toString(16).slice(1)).join('');

/** A `traceparent` header for one request: version 00, a new parent id, sampled. */
export const traceparent = (traceId: string) => `00-${traceId}-${randomHex(8)}-01`;
