import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePorts } from './free-port.ts';

test('freePorts returns different ports', async () => {
  for (let round = 0; round < 20; round++) expect(new Set(await freePorts(30)).size).toBe(30);
});

test('freePorts returns no port on which a server listens', async () => {
  const used = await freePorts(150);
  for (const port of used) {
    const server = createServer().listen(port, 'localhost');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
  }
  const free = await freePorts(30);
  expect(free.filter((port) => used.includes(port))).toEqual([]);
});
