import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test.each([
  ['with "Bearer "', (token: string) => `Bearer ${token}`],
  ['between spaces and line ends', (token: string) => ` ${token}\n`],
])('the doctor sends a token that was copied %s', async (_, copied) => {
  const received: string[] = [];
  const server = createServer(({ url, headers }, response) => {
    if (headers.authorization) received.push(headers.authorization);
    const config = { authRealm: 'joe', authClientId: 'admin-web' };
    if (url === '/config.json') response.end(JSON.stringify(config));
    else response.writeHead(401).end();
  }).listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const claims = { iss: `${origin}/realms/joe`, azp: 'admin-web', exp: Date.now() / 1000 + 300 };
  const token = `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
  const doctor = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), origin], {
    env: { ...process.env, JOE_TOKEN: copied(token) },
    stdio: 'ignore',
  });
  await once(doctor, 'exit');
  expect(received).toEqual([`Bearer ${token}`]);
});

test('the doctor says that it ignores the path of the address', () => {
  const { stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), 'http://localhost:1/office/'], {
    encoding: 'utf8',
  });
  expect(stderr).toContain('http://localhost:1 is checked without /office/');
});

test.each([
  [['office.example.com'], 'Not a URL with https:// or http://: office.example.com'],
  [['https://office.example.com', '--jsn'], 'Unknown option: --jsn'],
])('the doctor names the invalid argument of %j', (args, reason) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toContain(reason);
});
