import type { Middleware } from '@joe/api-sdk';

/**
 * A request as "Copy for IT" shows it. It contains no URLs, no bodies, and no headers except the request id, because
 * they may contain personal data.
 */
export interface LoggedRequest {
  /** Milliseconds since 1970. */
  sentAt: number;
  method: string;
  /** Path template of the contract, e.g. `/users/delete/{id}`. */
  path: string;
  /** The status code, or `cancelled` or `no response` for a request without one. */
  status: number | 'cancelled' | 'no response';
  durationMs: number;
  requestId: string | undefined;
}

const MAX_REQUESTS = 50;
const MAX_VIOLATIONS = 10;

// At module level, because requests and violations are logged outside React, from the start of the page.
let requests: LoggedRequest[] = [];
/** Violated directives of the content security policy. */
const violations: string[] = [];

export const readRequestLog = (): { requests: readonly LoggedRequest[]; violations: readonly string[] } => ({
  requests,
  violations,
});

interface RequestLog {
  /** Middleware for the SDK. It keeps the last 50 requests in the log. */
  middleware: Middleware;
  /** Must be called when the session returns an access token. */
  onToken: () => void;
}

/** Begins a new log of requests. */
export function startRequestLog(): RequestLog {
  requests = [];
  // A WeakMap, because the end of a request that gets no token is not reported here. `waiting` keeps it until the next
  // token.
  const startTimes = new WeakMap<Request, number>();
  /** Requests that were not sent yet, because the SDK adds their token later, possibly after a sign-in. */
  const waiting = new Set<Request>();
  const add = (
    { request, schemaPath: path }: { request: Request; schemaPath: string },
    outcome: Pick<LoggedRequest, 'status' | 'requestId'>,
  ) => {
    const sentAt = startTimes.get(request) ?? Date.now();
    const { method } = request;
    requests = [...requests, { sentAt, method, path, durationMs: Date.now() - sentAt, ...outcome }].slice(
      -MAX_REQUESTS,
    );
  };
  return {
    middleware: {
      onRequest: ({ request }) => {
        startTimes.set(request, Date.now());
        waiting.add(request);
      },
      onResponse: ({ response, ...call }) =>
        add(call, { status: response.status, requestId: response.headers.get('x-request-id') ?? undefined }),
      onError: ({ error, ...call }) => {
        const isCancelled = error instanceof DOMException && error.name === 'AbortError';
        add(call, { status: isCancelled ? 'cancelled' : 'no response', requestId: undefined });
      },
    },
    onToken: () => {
      // All requests that wait get their token at the same time.
      for (const request of waiting) startTimes.set(request, Date.now());
      waiting.clear();
    },
  };
}

// Listens from the start, because the browser reports a violation only once.
globalThis.document?.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
  if (violations.length < MAX_VIOLATIONS) violations.push(effectiveDirective);
});
