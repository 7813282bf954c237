// HTTP/2 and HTTP/3 carry no status text. Registered phrases of RFC 9110, section 15, and RFC 6585.
const phrases =
  '400Bad Request,401Unauthorized,402Payment Required,403Forbidden,404Not Found,' +
  '405Method Not Allowed,406Not Acceptable,407Proxy Authentication Required,408Request Timeout,409Conflict,410Gone,' +
  '411Length Required,412Precondition Failed,413Content Too Large,414URI Too Long,415Unsupported Media Type,' +
  '416Range Not Satisfiable,417Expectation Failed,421Misdirected Request,422Unprocessable Content,423Locked,' +
  '424Failed Dependency,425Too Early,426Upgrade Required,428Precondition Required,429Too Many Requests,' +
  '431Request Header Fields Too Large,451Unavailable For Legal Reasons,500Internal Server Error,501Not Implemented,' +
  '502Bad Gateway,503Service Unavailable,504Gateway Timeout,505HTTP Version Not Supported,507Insufficient Storage,' +
  '508Loop Detected,511Network Authentication Required';

/** The registered reason phrase of a status code; `status 599` for one without. */
export function reasonPhrase(status: number): string {
  return phrases.match(new RegExp(`${status}([^,]+)`))?.[1] ?? `status ${status}`;
}
