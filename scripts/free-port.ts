import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Number of ports in a range. */
const RANGE = 200;

/**
 * Ports of the loopback interface that no server uses, all different. They are lower than the ports that systems give
 * to outgoing connections (Linux from 32768). A browser could take one of those ports before the server listens. Most
 * processes have a range of their own, so that two processes that start servers at the same time rarely collide.
 */
export async function freePorts(count: number): Promise<number[]> {
  const first = 20_000 + (process.pid % 60) * RANGE;
  const servers = new Map<number, Server>();
  while (servers.size < count) {
    const port = randomInt(first, first + RANGE);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, 'localhost', () => resolve(true));
    });
    // The server stays open until all ports are found, so none of them is found twice.
    if (isFree) servers.set(port, server);
  }
  await Promise.all([...servers.values()].map((server) => new Promise((resolve) => server.close(resolve))));
  return [...servers.keys()];
}

/** A port as from `freePorts`. */
export const freePort = async (): Promise<number> => (await freePorts(1))[0] ?? 0;
