import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running server. `close` stops it and closes every open connection. */
export interface RunningServer {
  origin: string;
  close(): Promise<void>;
}

/**
 * Listens on `host`, which must be a loopback host. Port 0 selects a free port. Rejects with the system error for a
 * used port (`EADDRINUSE`).
 */
export async function listen(server: Server, port: number, host = 'localhost'): Promise<RunningServer> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
