import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** The endpoints that can fail on request. */
export const endpoints = [
  'discovery',
  'auth',
  'token',
  'certs',
  'logout',
  'session-frame',
  'session-init',
  'probe',
  'login',
] as const;
export type Endpoint = (typeof endpoints)[number];

/** A simulated failure. After `delayMs`, the first of `drop`, `lose`, `stall` and `status` that is set applies. */
export interface Fault {
  delayMs?: number;
  /** Closes the connection before the request is handled. */
  drop?: boolean;
  /** Handles the request and closes the connection without a response. */
  lose?: boolean;
  /** Sends nothing, or only headers and the start of the body, and keeps the connection open. */
  stall?: 'head' | 'body';
  status?: number;
  body?: string;
  contentType?: string;
  /** Number of requests it applies to. Default: all. */
  times?: number;
}

export type Faults = ReturnType<typeof createFaults>;

export function createFaults(webOrigin: string) {
  const faults = new Map<Endpoint, Fault>();

  function useFault(endpoint: Endpoint): Fault | undefined {
    const fault = faults.get(endpoint);
    if (fault?.times !== undefined && --fault.times <= 0) faults.delete(endpoint);
    return fault;
  }

  return {
    set: (endpoint: Endpoint, fault: Fault) => void faults.set(endpoint, { ...fault }),
    clear: () => faults.clear(),
    list: () => Object.fromEntries(faults),
    /** @returns true if the fault has handled the request; the endpoint must then not respond */
    async apply(endpoint: Endpoint, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const fault = useFault(endpoint);
      if (!fault) return false;
      if (fault.delayMs) await delay(fault.delayMs);
      if (fault.drop) {
        request.socket.destroy();
        return true;
      }
      if (fault.lose) {
        response.end = () => {
          request.socket.destroy();
          return response;
        };
        return false;
      }
      if (fault.stall === 'head') return true;
      if (!fault.stall && fault.status === undefined) return false;
      // Without CORS headers, the browser would report a CORS error instead of this response.
      response.writeHead(fault.status ?? 200, {
        'content-type': fault.contentType ?? 'application/json',
        'access-control-allow-origin': webOrigin,
      });
      if (fault.stall) response.write('{');
      else response.end(fault.body ?? '');
      return true;
    },
  };
}
