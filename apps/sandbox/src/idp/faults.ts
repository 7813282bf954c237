import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createFaults } from '../../../../openapi/faults.ts';

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

export type EndpointFaults = ReturnType<typeof createEndpointFaults>;

/** Simulated failures of the endpoints. A `stalled` or `cut` response is the first byte of a JSON object. */
export function createEndpointFaults(webOrigin: string) {
  const faults = createFaults<Endpoint>();
  return {
    ...faults,
    /** @returns whether the fault has handled the request, so that the endpoint must not respond */
    async apply(endpoint: Endpoint, { socket }: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const fault = faults.take(endpoint);
      if (!fault) return false;
      const {
        connection,
        status = 200,
        error,
        body = error ? { error } : '',
        contentType = 'application/json',
      } = fault;
      if (fault.delay) await pause(fault.delay);
      if (connection === 'hanging') return true;
      const hasResponse = fault.status !== undefined || fault.body !== undefined;
      if (connection === 'refused' || (connection === 'lost' && hasResponse)) {
        socket.destroy();
        return true;
      }
      if (connection === 'lost') {
        response.end = () => {
          socket.destroy();
          return response;
        };
        return false;
      }
      if (!connection && !hasResponse) return false;
      // Without CORS headers, the browser would report a CORS error instead of this response.
      response.writeHead(status, { 'content-type': contentType, 'access-control-allow-origin': webOrigin });
      if (connection === 'stalled') response.write('{');
      else if (connection === 'cut') response.write('{', () => socket.destroy());
      else response.end(typeof body === 'string' ? body : JSON.stringify(body));
      return true;
    },
  };
}
