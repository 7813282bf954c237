import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port of the loopback interface that no server uses. It is lower than the ports that systems give to outgoing
 * connections (Linux from 32768). A browser could take one of those ports before the server listens.
 */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = randomInt(20_000, 32_000);
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, 'localhost', () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
