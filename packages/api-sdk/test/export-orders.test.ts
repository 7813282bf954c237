import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { anOrder, type FakeApi, fakeApi } from '../src/testing/index.ts';

const script = fileURLToPath(new URL('../examples/export-orders.mjs', import.meta.url));
const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Serves the fake over HTTP, because the example runs in another process. */
async function serve(fake: FakeApi): Promise<string> {
  const server = createServer(async (request, response) => {
    const init = { method: request.method ?? 'GET', headers: request.headers as Record<string, string> };
    const fakeResponse = await fake(request.url ?? '', init).catch(() => undefined);
    if (fakeResponse)
      response.writeHead(fakeResponse.status, Object.fromEntries(fakeResponse.headers)).end(await fakeResponse.text());
    else request.destroy();
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
}

async function run(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, JOE_TOKEN: 'token', ...env } });
  const [stdout, stderr, [code]] = await Promise.all([buffer(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { stdout: stdout.toString(), stderr, code };
}

test('the example script exports all orders with their sum, or only those of a search', async () => {
  const fake = fakeApi({ orders: 250 });
  fake.fail('listOrders', { status: 503, times: 1 });
  const { stdout, stderr, code } = await run({ JOE_API: await serve(fake) });
  const lines = stdout.split('\r\n');
  const { orders } = fake.data;
  expect(lines.slice(0, 2)).toEqual([
    '\uFEFForderID,orderDate,email,total,paymentState,paymentType',
    `100001,${orders[0]?.orderDate},${orders[0]?.email},${orders[0]?.total},${orders[0]?.paymentState},${orders[0]?.paymentType}`,
  ]);
  expect(lines).toHaveLength(252);
  const sum = orders.reduce((sum, { total }) => sum + Math.round((total ?? 0) * 100), 0) / 100;
  expect(stderr).toBe(`Failed to fetch all orders: Service Unavailable, repeat 1\n250 orders, CHF ${sum.toFixed(2)}\n`);
  expect(code).toBe(0);

  const paid = await run({ JOE_API: await serve(fake) }, 'paid');
  expect(paid.stderr).toMatch(`${orders.filter(({ paymentState }) => paymentState === 'paid').length} orders`);
});

test('the example script quotes fields and exports no formula', async () => {
  const hostile = anOrder({ email: '=HYPERLINK("http://evil.example","a,b")', paymentType: 'a"b\nc', total: -3 });
  const { stdout } = await run({ JOE_API: await serve(fakeApi({ orders: [hostile] })) });
  const row = stdout.split('\r\n')[1];
  expect(row).toBe(`100001,${hostile.orderDate},"'=HYPERLINK(""http://evil.example"",""a,b"")",-3,paid,"a""b\nc"`);

  // The other characters with which spreadsheets begin a formula (OWASP, CSV injection).
  const emails = ['+1', '-1', '@SUM(1)', '\t=1', '\r=1'];
  const orders = emails.map((email, index) => anOrder({ orderID: index + 1, email }));
  const { stdout: others } = await run({ JOE_API: await serve(fakeApi({ orders })) });
  for (const email of emails) expect(others).toContain(email === '\r=1' ? `,"'${email}",` : `,'${email},`);
});

test('the example script writes no rows if the export is incomplete', async () => {
  const changing = fakeApi({ orders: 150 });
  const baseUrl = await serve(
    Object.assign((url: string, init: RequestInit) => {
      changing.data.orders.pop();
      return changing(url, init);
    }, changing),
  );
  const changed = await run({ JOE_API: baseUrl });
  expect(changed).toMatchObject({ stdout: '', code: 1 });
  expect(changed.stderr).toMatch(/the list changed while it was read, from 149 to 148 rows\n$/);

  const broken = fakeApi();
  broken.fail('*', { connection: 'refused' });
  const failed = await run({ JOE_API: await serve(broken) });
  expect(failed).toMatchObject({ stdout: '', code: 1 });
  expect(failed.stderr).toMatch(/Failed to fetch all orders: network error \([A-Z_]+\) \(trace id [\da-f]{32}\)\n$/);

  expect(await run({ JOE_API: 'nonsense' })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('baseUrl must be'),
  });
});
