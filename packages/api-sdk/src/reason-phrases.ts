// HTTP/2 and HTTP/3 have no status text. Phrases of RFC 9110, section 15, for the statuses of the contract and of
// gateways.
const phrases =
  '400Bad Request,401Unauthorized,403Forbidden,404Not Found,409Conflict,' +
  '413Content Too Large,415Unsupported Media Type,422Unprocessable Content,429Too Many Requests,' +
  '500Internal Server Error,502Bad Gateway,503Service Unavailable,504Gateway Timeout';

/** The registered reason phrase of a status code; e.g. `status 599` for unknown codes. */
export function reasonPhrase(status: number): string {
  return phrases.match(new RegExp(`${status}([^,]+)`))?.[1] ?? `status ${status}`;
}
