import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answers, fileBytes } from './calls.ts';
import { actions } from './contract.ts';

/** The kinds of faults: below the base path `/<shape>/<client>/api` the server behaves as the shape says. */
export const shapes = [
  '400',
  '401 once',
  '401 always',
  '403',
  '404',
  '409',
  '422',
  '429 + Retry-After',
  '429',
  '500',
  '502 HTML',
  '503 + Retry-After',
  '504',
  'slow',
  'no headers',
  'stall in body',
  'refused',
  'reset in body',
  'truncated JSON',
  'empty 200',
  'HTML 200',
  'field missing',
  'wrong type',
  'extra + duplicate',
] as const;

export type Shape = (typeof shapes)[number];

/** Milliseconds until `slow` responds. */
export const SLOW_MS = 150;

export interface SeenRequest {
  shape: string;
  client: string;
  method: string;
  url: string;
  authorization: string | undefined;
  body: string;
}

export interface FaultServer {
  /** Requests are counted per client. */
  baseUrl(shape: Shape | 'good', client: string): string;
  seen: SeenRequest[];
  close(): Promise<void>;
}

const html = '<!doctype html><title>Sign in</title>';
const requestId = 'req-42';

export async function startFaultServer(): Promise<FaultServer> {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '');
    const [, shape = '', client = '', url = ''] = /^\/([^/]+)\/([^/]+)\/api(.*)$/.exec(request.url ?? '') ?? [];
    const entry = {
      shape: decodeURIComponent(shape),
      client,
      method: request.method ?? '',
      url,
      authorization: request.headers.authorization,
      body,
    };
    const earlier = seen.filter((other) => other.shape === entry.shape && other.client === client).length;
    seen.push(entry);
    response.setHeader('x-request-id', requestId);
    respond(entry.shape as Shape, entry, earlier, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // A port on which no server listens: opened and closed again.
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port: closedPort } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  return {
    seen,
    baseUrl: (shape, client) =>
      `http://127.0.0.1:${shape === 'refused' ? closedPort : port}/${encodeURIComponent(shape)}/${client}/api`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function respond(shape: Shape | 'good', request: SeenRequest, earlier: number, response: ServerResponse): void {
  const call = callOf(request);
  const good = goodAnswer(call);
  const reject = (status: number, headers: Record<string, string> = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ error: `rejected with ${status}`, requestId }));
  const json = (body: string, headers: Record<string, string | number> = {}) =>
    response.writeHead(200, { 'content-type': good.type, ...headers }).end(body);
  const succeed = () => (good.body === undefined ? response.writeHead(204).end() : json(good.body));
  const half = good.body?.slice(0, Math.ceil(good.body.length / 2)) ?? '{"half": ';

  switch (shape) {
    case 'good':
      return void succeed();
    case '400':
    case '403':
    case '404':
    case '409':
    case '422':
    case '429':
    case '500':
    case '504':
      return void reject(Number(shape));
    case '401 once':
      return void (request.authorization === 'Bearer token-1' ? reject(401) : succeed());
    case '401 always':
      return void reject(401);
    case '429 + Retry-After':
    case '503 + Retry-After':
      return void (earlier === 0 ? reject(Number(shape.slice(0, 3)), { 'retry-after': '1' }) : succeed());
    case '502 HTML':
      return void response.writeHead(502, { 'content-type': 'text/html' }).end(html);
    case 'slow':
      return void setTimeout(succeed, SLOW_MS);
    case 'no headers':
    case 'refused':
      return;
    case 'stall in body':
      response.writeHead(200, { 'content-type': good.type, 'content-length': half.length + 100 });
      return void response.write(half);
    case 'reset in body':
      response.writeHead(200, { 'content-type': good.type, 'content-length': half.length + 100 });
      return void response.write(half, () => setTimeout(() => response.socket?.resetAndDestroy(), 20));
    case 'truncated JSON':
      return void json(half);
    case 'empty 200':
      return void json('');
    case 'HTML 200':
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    case 'field missing':
      return void json(drifted(good.body, () => undefined));
    case 'wrong type':
      return void json(drifted(good.body, (value) => (typeof value === 'string' ? null : { is: 'an object' })));
    case 'extra + duplicate':
      return void (call.answer === 'file' ? succeed() : json(extended(good.body)));
  }
}

function callOf({ method, url }: SeenRequest) {
  const path = url.replace(/\?.*/, '');
  // `/orders/number/paid-orders` before `/orders/{id}`: templates without parameters come first.
  const found = Object.values(actions)
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
    .find((call) => call.method === method && new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path));
  if (!found) throw new Error(`No call for ${method} ${path}`);
  return found;
}

function goodAnswer(call: (typeof actions)[keyof typeof actions]): { type: string; body: string | undefined } {
  if (call.answer === 'file') return { type: 'application/octet-stream', body: fileBytes };
  const value = answers[call.id];
  return { type: 'application/json', body: value && JSON.stringify(value) };
}

/** The response with its deepest first field replaced. */
function drifted(body: string | undefined, replace: (value: unknown) => unknown): string {
  const root: unknown = JSON.parse(body ?? 'null');
  const visit = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    const fields = value as Record<string, unknown>;
    const [name] = Object.keys(fields);
    if (name === undefined) return false;
    if (!visit(fields[name])) fields[name] = replace(fields[name]);
    return true;
  };
  visit(root);
  return JSON.stringify(root) ?? '';
}

/** The response with unknown fields, hostile names and a duplicate of its first field. */
function extended(body: string | undefined): string {
  return (body ?? '{}')
    .replace(
      /\{(("\w+"):)?/,
      (_, field = '', name = '"twice"') =>
        `{"__proto__":{"polluted":true},"constructor":1,"secret":"canary",${name}:{"first":"loses"},${field}`,
    )
    .replace(',}', '}');
}
