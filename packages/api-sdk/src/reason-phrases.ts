// HTTP/2 and HTTP/3 have no status text. Phrases of RFC 9110, section 15, and RFC 6585 (429), for the statuses of
// the contract and of gateways.
const phrases: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** The reason phrase of a status code, or e.g. `status 599` for one that is not in the list. */
export const reasonPhrase = (status: number): string => phrases[status] ?? `status ${status}`;
