import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Route } from 'playwright';
import type { MatrixFault } from '../../apps/admin-web/test/fault-matrix/faults.ts';

/** Patterns of messages that name the cause of a fault, by the cause in our own messages. */
const causes: Record<string, RegExp> = {
  'network error': /network|connect|fetch|offline|unreachable/i,
  'timed out after': /time[d-]? ?out|too long/i,
  Unauthorized: /unauthori[sz]ed|401|session|expired|log ?in|sign in/i,
  Forbidden: /forbidden|403|permission|not allowed|access/i,
  'Not Found': /not found|404|does ?n.t exist|not exist/i,
  'Too Many Requests': /too many|429/i,
  'Internal Server Error': /internal server error|500/i,
  'Service Unavailable': /unavailable|503/i,
  'unexpected answer': /unexpected|invalid|not valid|json|header|format/i,
};

export const namesCause = ({ cause }: MatrixFault, message: string): boolean => causes[cause]?.test(message) ?? false;

/** Fails requests of a page in the ways of our matrix. */
export async function startFaults() {
  const responses = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>();
  // Playwright cannot cut a body off, so this server sends the first half of it.
  const server = createServer(({ url = '' }, answer) => {
    const response = responses.get(url.slice(1));
    if (!response) return answer.writeHead(404).end();
    const { status, headers, body } = response;
    answer.writeHead(status, { 'Content-Type': headers['content-type'], 'Content-Length': body.length });
    return answer.write(body.subarray(0, body.length / 2), () => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    async fail(route: Route, { fault, cause }: MatrixFault): Promise<void> {
      if (fault.connection === 'refused') return route.abort('connectionrefused');
      if (fault.delay) return;
      if (fault.connection) {
        // The API has executed the request: only its response is lost.
        const response = await route.fetch();
        const body = await response.body();
        if (fault.connection === 'lost' || body.length < 2) return route.abort('connectionreset');
        const id = randomUUID();
        responses.set(id, { status: response.status(), headers: response.headers(), body });
        return route.continue({ url: `http://localhost:${port}/${id}` });
      }
      const { status = 200, retryAfter, contentType, body } = fault;
      // The cause is in each field in which a peer looks for it.
      const answer = status < 400 ? body : { message: cause, error: cause, errorMessage: cause };
      await route.fulfill({
        status,
        headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {},
        contentType: contentType ?? 'application/json',
        body: typeof answer === 'string' ? answer : JSON.stringify(answer),
      });
    },
    stop: () => void server.close(),
  };
}

export type Faults = Awaited<ReturnType<typeof startFaults>>;
