import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** The parts of the provider that can be told to fail. */
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

/** How an endpoint fails. The first that is set of `drop`, `lose`, `stall`, `status` decides; a `delayMs` comes first. */
export interface Fault {
  delayMs?: number;
  /** The connection breaks before anything is done. */
  drop?: boolean;
  /** The request is carried out, and its answer is lost. */
  lose?: boolean;
  /** Nothing comes, or the head and then nothing. */
  stall?: 'head' | 'body';
  status?: number;
  body?: string;
  contentType?: string;
  /** For how many requests; for good when missing. */
  times?: number;
}

export type Faults = ReturnType<typeof createFaults>;

export function createFaults(webOrigin: string) {
  const faults = new Map<Endpoint, Fault>();

  function take(endpoint: Endpoint): Fault | undefined {
    const fault = faults.get(endpoint);
    if (fault?.times !== undefined && --fault.times <= 0) faults.delete(endpoint);
    return fault;
  }

  return {
    set: (endpoint: Endpoint, fault: Fault) => void faults.set(endpoint, { ...fault }),
    clear: () => faults.clear(),
    list: () => Object.fromEntries(faults),
    /** @returns whether the fault has dealt with the request */
    async apply(endpoint: Endpoint, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const fault = take(endpoint);
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
      // With the permission of a real answer, else the browser hides the fault behind a CORS error.
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
