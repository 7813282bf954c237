import { STATUS_CODES } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFaults, type Fault } from '../../../openapi/faults.ts';
import { routeOperations } from './api/contract.ts';
import { StatusError } from './api/problem.ts';

/** A simulated failure of a call. */
export interface OperationFault extends Fault {
  /** `operationId` of the contract, or `*` for all operations. */
  operation: string;
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
  #faults = createFaults<string>();
  #byRequest = new WeakMap<FastifyRequest, Fault>();
  #calls: LoggedCall[] = [];

  /** @throws {TypeError} for an unknown operation, and for a fault without effect or with an unusable field */
  set({ operation, ...fault }: OperationFault): void {
    if (!['*', ...routeOperations.map(({ id }) => id)].includes(operation)) {
      throw new TypeError(`the contract has no call ${operation}`);
    }
    this.#faults.add(operation, fault);
  }

  /** Removes all faults and empties the log. */
  clear(): void {
    this.#faults.clear();
    this.#calls = [];
  }

  get calls(): readonly LoggedCall[] {
    return this.#calls;
  }

  /**
   * Logs a call, and applies its fault unless the handler must run first (`damage`).
   *
   * @returns true if the handler must not run
   */
  async intercept(operationId: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (this.#calls.length >= MAX_LOGGED_CALLS) this.#calls.shift();
    this.#calls.push({ operationId, method: request.method, url: request.url, at: Date.now() });
    const fault = this.#faults.take(operationId);
    if (!fault) return false;
    const { connection, status = 200, error = STATUS_CODES[status], retryAfter } = fault;
    if (fault.delay) await pause(fault.delay);
    if (connection === 'refused' || connection === 'hanging') {
      reply.hijack();
      if (connection === 'refused') request.raw.socket.resetAndDestroy();
      return true;
    }
    this.#byRequest.set(request, fault);
    if (fault.status === undefined && fault.body === undefined) return false;
    const { body = { error, requestId: request.id }, contentType = 'application/json; charset=utf-8' } = fault;
    if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
    reply.code(status).type(contentType);
    reply.send(typeof body === 'string' ? body : JSON.stringify(body));
    return true;
  }

  /**
   * Returns the body to send. For a `cut` or `stalled` connection, it is half of the body (of a stream: half of its
   * first chunk). The promise never settles if the fault allows no response.
   */
  async damage(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
    const { connection } = this.#byRequest.get(request) ?? {};
    if (!connection) return payload;
    const { socket } = request.raw;
    const body = await readFirstChunk(payload);
    if (connection === 'lost' || body.length === 0) {
      if (connection !== 'stalled') socket.resetAndDestroy();
      return new Promise(() => {});
    }
    reply.header('Content-Length', body.length);
    async function* firstHalf() {
      yield body.subarray(0, Math.ceil(body.length / 2));
      if (connection === 'stalled') await new Promise(() => {});
      // A reset would discard what the client has not read yet.
      socket.destroySoon();
    }
    return Readable.from(firstHalf(), { objectMode: false });
  }
}

async function readFirstChunk(payload: unknown): Promise<Buffer> {
  if (payload instanceof Readable) for await (const chunk of payload) return Buffer.from(chunk);
  return Buffer.from(typeof payload === 'string' ? payload : '');
}

/**
 * The control endpoint for tests and demonstrations: `POST /__fault` adds an {@link OperationFault}, `DELETE /__fault`
 * removes all faults and empties the log, `GET /__fault/log` returns the {@link LoggedCall}s.
 */
export function serveFaults(app: FastifyInstance, faults: Faults): void {
  app.addHook('onSend', (request, reply, payload) => faults.damage(request, reply, payload));

  app.register(async (scope) => {
    // The endpoint needs no token, so it checks the host name to prevent DNS rebinding.
    scope.addHook('onRequest', async (request) => {
      if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')) throw new StatusError(403);
    });
    scope.post('/__fault', async (request, reply) => {
      try {
        faults.set({ ...(request.body as OperationFault) });
      } catch (error) {
        throw new StatusError(400, (error as Error).message);
      }
      return reply.code(204).send();
    });
    scope.delete('/__fault', async (_request, reply) => {
      faults.clear();
      return reply.code(204).send();
    });
    scope.get('/__fault/log', async () => faults.calls);
  });
}
