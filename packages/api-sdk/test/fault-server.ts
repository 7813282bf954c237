import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FakeApi } from '../src/testing/index.ts';
import type { TestedCall } from './calls.ts';
import { type FaultKind, faultyFake } from './faulty-fake.ts';

export interface FaultServer {
  /** The base URL at which a call has a fault, and the number of requests that arrived there. */
  connect(faultKind: FaultKind, call: TestedCall): { baseUrl: string; requests(): number };
  close(): Promise<void>;
}

/** Serves faulty fakes over HTTP, with the real behaviour of connections. */
export async function startFaultServer(): Promise<FaultServer> {
  const fakes = new Map<string, FakeApi>();
  const server = createServer(async (request, response) => {
    const { url = '', method = '', headers } = request;
    const fake = fakes.get(/^\/[^/]+\/[^/]+\/api/.exec(url)?.[0] ?? '');
    try {
      const body = Buffer.concat(await request.toArray());
      const init = { method, headers: headers as Record<string, string>, ...(body.length > 0 && { body }) };
      const fakeResponse = await fake?.(`http://fake.test${url}`, init);
      response.writeHead(fakeResponse?.status ?? 404, Object.fromEntries(fakeResponse?.headers ?? []));
      for await (const chunk of fakeResponse?.body ?? []) response.write(chunk);
      response.end();
    } catch {
      // The fake's connection broke. A reset would discard what the client has not read yet.
      response.socket?.destroySoon();
    }
  });
  // Idle connections stay open, because the client could send a request while the server closes its connection.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // A port on which no server listens: opened and closed again.
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port: closedPort } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  return {
    connect(faultKind, call) {
      const path = `/${encodeURIComponent(faultKind)}/${call.name}/api`;
      const fake = faultyFake(call, faultKind, path);
      fakes.set(path, fake);
      const baseUrl = `http://127.0.0.1:${faultKind === 'refused' ? closedPort : port}${path}`;
      return { baseUrl, requests: () => fake.calls.length };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
