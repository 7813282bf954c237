import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operations } from './api/contract.ts';
import { HttpError } from './api/problem.ts';

/**
 * A simulated failure of a call. With `status`, `body`, `reset: 'before-headers'` or `stall: 'headers'` the handler does
 * not run. With `reset: 'in-body'`, `stall: 'body'` or `malformed` it runs, so a write is done and its response is lost.
 * `delayMs` and `headers` alone keep the real response.
 */
export interface Fault {
  /** `operationId` of the contract, or `*` for all operations. */
  operation: string;
  delayMs?: number;
  status?: number;
  /** A string is sent unchanged, anything else as JSON. Default for a `status`: a Problem with its reason phrase. */
  body?: unknown;
  /** Sets response headers; null removes a header. */
  headers?: Record<string, string | null>;
  reset?: 'before-headers' | 'in-body';
  stall?: 'headers' | 'body';
  /** Sends the first half of the body as a complete response. */
  malformed?: boolean;
  /** Number of calls it applies to. Default: all calls until it is cleared. */
  times?: number;
}

/** A received call, including rejected ones. */
export interface LoggedCall {
  operationId: string;
  method: string;
  /** Path and query. */
  url: string;
  /** Milliseconds since 1970. */
  at: number;
}

const MAX_LOGGED_CALLS = 10_000;

/** The active faults and the log of calls. The first matching fault with remaining uses applies to a call. */
export class Faults {
  #active: (Fault & { remaining: number })[] = [];
  #byRequest = new WeakMap<FastifyRequest, Fault>();
  #calls: LoggedCall[] = [];

  set(fault: Fault): void {
    this.#active.push({ ...fault, remaining: fault.times ?? Number.POSITIVE_INFINITY });
  }

  /** Removes all faults and empties the log. */
  clear(): void {
    this.#active = [];
    this.#calls = [];
  }

  get calls(): readonly LoggedCall[] {
    return this.#calls;
  }

  /**
   * Logs a call and applies its fault before the handler runs.
   *
   * @returns true if the fault has responded, reset or stalled, so that the handler must not run
   */
  async intercept(operationId: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (this.#calls.length >= MAX_LOGGED_CALLS) this.#calls.shift();
    this.#calls.push({ operationId, method: request.method, url: request.url, at: Date.now() });
    const fault = this.#active.find(
      ({ operation, remaining }) => remaining > 0 && (operation === '*' || operation === operationId),
    );
    if (!fault) return false;
    fault.remaining -= 1;
    this.#byRequest.set(request, fault);

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

  /**
   * Applies a fault that damages the response of a handler that has run.
   *
   * @returns true if a damaged response was sent
   */
  async corrupt(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: string | Readable | undefined,
  ): Promise<boolean> {
    const fault = this.#byRequest.get(request);
    if (!fault?.malformed && !fault?.reset && !fault?.stall) return false;
    const body = await readFirstChunk(payload);
    const half = body.subarray(0, Math.ceil(body.length / 2));
    this.changeHeaders(request, reply);
    reply.header('Content-Length', fault.malformed ? half.length : body.length);
    reply.hijack();
    reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
    if (fault.malformed) {
      reply.raw.end(half);
      return true;
    }
    reply.raw.write(half);
    // A reset discards unread data, so the client gets some time to read the headers.
    if (fault.reset) setTimeout(() => request.raw.socket.resetAndDestroy(), 50);
    return true;
  }

  changeHeaders(request: FastifyRequest, reply: FastifyReply): void {
    for (const [name, value] of Object.entries(this.#byRequest.get(request)?.headers ?? {})) {
      if (value === null) reply.removeHeader(name);
      else reply.header(name, value);
    }
  }
}

async function readFirstChunk(payload: string | Readable | undefined): Promise<Buffer> {
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
 * The control endpoint for tests and demonstrations: `POST /__fault` adds a {@link Fault}, `DELETE /__fault` removes all
 * faults and empties the log, `GET /__fault/log` returns the {@link LoggedCall}s.
 */
export function serveFaults(app: FastifyInstance, faults: Faults): void {
  app.addHook('onSend', async (request, reply) => faults.changeHeaders(request, reply));

  app.register(async (scope) => {
    // The endpoint needs no token, so it checks the host name to prevent DNS rebinding.
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
    scope.get('/__fault/log', async () => faults.calls);
  });
}
