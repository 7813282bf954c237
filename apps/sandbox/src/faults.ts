import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operations } from './api/contract.ts';
import { HttpError } from './api/problem.ts';

/**
 * What is to go wrong with a call. `status`, `body`, `reset: 'before-headers'` and `stall: 'headers'` answer in place of
 * the handler, which never runs. With `reset: 'in-body'`, `stall: 'body'` and `malformed` it has run: a write is done, and
 * its answer gets lost. A `delayMs` or `headers` alone leaves the true answer.
 */
export interface Fault {
  /** `operationId` of the contract, or `*` for every one. */
  operation: string;
  delayMs?: number;
  status?: number;
  /** Text goes out as it is, anything else as JSON. Without it a `status` carries a problem body. */
  body?: unknown;
  /** Set on the answer; null takes a header away. */
  headers?: Record<string, string | null>;
  reset?: 'before-headers' | 'in-body';
  stall?: 'headers' | 'body';
  /** The first half of the body, sent as if it were whole. */
  malformed?: boolean;
  /** How many calls it meets; all until it is cleared, when not given. */
  times?: number;
}

/** A call that arrived, refused ones included. */
export interface SeenCall {
  operationId: string;
  method: string;
  /** Path and query. */
  url: string;
  /** Milliseconds since 1970. */
  at: number;
}

const maxSeen = 10_000;

/** Faults that are set, and the calls that came. The first fault that fits a call and has times left meets it. */
export class Faults {
  #set: (Fault & { left: number })[] = [];
  #met = new WeakMap<FastifyRequest, Fault>();
  #seen: SeenCall[] = [];

  set(fault: Fault): void {
    this.#set.push({ ...fault, left: fault.times ?? Number.POSITIVE_INFINITY });
  }

  /** Takes all faults away and empties the log. */
  clear(): void {
    this.#set = [];
    this.#seen = [];
  }

  get seen(): readonly SeenCall[] {
    return this.#seen;
  }

  /**
   * Notes a call and lets the fault that is set for it happen.
   *
   * @returns whether the fault has answered, or sees to it that nothing ever does
   */
  async meet(operationId: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (this.#seen.length >= maxSeen) this.#seen.shift();
    this.#seen.push({ operationId, method: request.method, url: request.url, at: Date.now() });
    const fault = this.#set.find(({ operation, left }) => left > 0 && (operation === '*' || operation === operationId));
    if (!fault) return false;
    fault.left -= 1;
    this.#met.set(request, fault);

    if (fault.delayMs) await pause(fault.delayMs);
    if (fault.reset === 'before-headers' || fault.stall === 'headers') {
      reply.hijack();
      if (fault.reset) request.raw.socket.resetAndDestroy();
      return true;
    }
    if (fault.status === undefined && fault.body === undefined) return false;
    const status = fault.status ?? 200;
    const body = fault.body ?? { error: STATUS_CODES[status] ?? 'Fault', requestId: request.id };
    reply.code(status).type('application/json; charset=utf-8');
    reply.send(typeof body === 'string' ? body : JSON.stringify(body));
    return true;
  }

  /** Sends only a part of a true answer, when the fault that met this call says so. @returns whether it did */
  async spoil(request: FastifyRequest, reply: FastifyReply, payload: string | Readable | undefined): Promise<boolean> {
    const fault = this.#met.get(request);
    if (!fault?.malformed && !fault?.reset && !fault?.stall) return false;
    const whole = await beginningOf(payload);
    const half = whole.subarray(0, Math.ceil(whole.length / 2));
    this.changeHeaders(request, reply);
    reply.header('Content-Length', fault.malformed ? half.length : whole.length);
    reply.hijack();
    reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
    if (fault.malformed) {
      reply.raw.end(half);
      return true;
    }
    reply.raw.write(half);
    // A reset throws away what the other side has not read yet; the headers are to have arrived.
    if (fault.reset) setTimeout(() => request.raw.socket.resetAndDestroy(), 50);
    return true;
  }

  changeHeaders(request: FastifyRequest, reply: FastifyReply): void {
    for (const [name, value] of Object.entries(this.#met.get(request)?.headers ?? {})) {
      if (value === null) reply.removeHeader(name);
      else reply.header(name, value);
    }
  }
}

async function beginningOf(payload: string | Readable | undefined): Promise<Buffer> {
  if (payload instanceof Readable) for await (const chunk of payload) return Buffer.from(chunk);
  return Buffer.from(typeof payload === 'string' ? payload : '{}');
}

const isFault = new Ajv2020({ allowUnionTypes: true }).compile<Fault>({
  type: 'object',
  additionalProperties: false,
  required: ['operation'],
  properties: {
    operation: { enum: ['*', ...operations.map(({ id }) => id)] },
    delayMs: { type: 'integer', minimum: 0, maximum: 600_000 },
    status: { type: 'integer', minimum: 200, maximum: 599 },
    body: true,
    headers: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
    reset: { enum: ['before-headers', 'in-body'] },
    stall: { enum: ['headers', 'body'] },
    malformed: { type: 'boolean' },
    times: { type: 'integer', minimum: 1 },
  },
});

/**
 * The switch for tests and demonstrations: `POST /__fault` sets a {@link Fault}, `DELETE /__fault` clears all and the log,
 * `GET /__fault/log` gives the {@link SeenCall}s.
 */
export function serveFaults(app: FastifyInstance, faults: Faults): void {
  app.addHook('onSend', async (request, reply) => faults.changeHeaders(request, reply));

  app.register(async (scope) => {
    // It needs no token, so a page whose name was made to point here must not reach it either.
    scope.addHook('onRequest', async (request) => {
      if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')) throw new HttpError(403);
    });
    scope.post('/__fault', async (request, reply) => {
      if (!isFault(request.body)) {
        const { instancePath, message } = isFault.errors?.[0] ?? {};
        throw new HttpError(400, `fault${instancePath ?? ''} ${message ?? 'is missing'}`);
      }
      faults.set(request.body);
      return reply.code(204).send();
    });
    scope.delete('/__fault', async (_request, reply) => {
      faults.clear();
      return reply.code(204).send();
    });
    scope.get('/__fault/log', async () => faults.seen);
  });
}
