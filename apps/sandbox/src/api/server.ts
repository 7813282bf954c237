import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { Faults, serveFaults } from '../faults.ts';
import { serveImages } from '../images/images.ts';
import { type Authenticate, bind } from './bind.ts';
import { type Operation, operations } from './contract.ts';
import { createHandlers, type Handlers } from './handlers/handlers.ts';
import { HttpError, problemOf } from './problem.ts';
import type { UploadLimits } from './uploads.ts';

export interface ApiOptions {
  /** 0 takes a free one. */
  port: number;
  /** The one origin whose pages may read the answers. */
  webOrigin: string;
  /** Checks the `Authorization` header; rejects with an error that has `statusCode` 401. */
  verify: Authenticate;
  database: Database;
  faults?: Faults;
  uploads?: Partial<UploadLimits>;
  /** Replaces handlers, for tests that need a wrong one. */
  handlers?: Handlers;
  /** Hears of errors that are not the caller's fault. */
  onError?: (error: unknown, requestId: string) => void;
}

export interface RunningApi {
  origin: string;
  faults: Faults;
  close(): Promise<void>;
}

/** 256 MiB a file: language files are small, but a limit that a test of large files meets by accident helps nobody. */
const uploadLimits: UploadLimits = { fileBytes: 256 * 1024 * 1024, files: 50 };

const jsonBytes = 10 * 1024 * 1024;

const headers = {
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  // For requests without CORS, such as an <img>; the web origin reads with CORS, which this leaves alone.
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
};

/**
 * Starts the API of the contract on loopback. Rejects with the system's error when the port is taken (`EADDRINUSE`), and
 * when an operation of the contract has no handler.
 */
export async function startApi(options: ApiOptions): Promise<RunningApi> {
  const { port, webOrigin, verify, database, faults = new Faults() } = options;
  const { onError = (error, requestId) => console.error(`Request ${requestId} failed:`, error) } = options;
  const limits = { ...uploadLimits, ...options.uploads };

  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, message, unexpected } = problemOf(error);
    if (unexpected) onError(error, request.id);
    if (status === 401) reply.header('WWW-Authenticate', 'Bearer');
    return reply.code(status).type('application/json; charset=utf-8').send({ error: message, requestId: request.id });
  };

  const app = Fastify({
    bodyLimit: jsonBytes,
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 4096 },
    // A URL that cannot be decoded passes no hooks.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, 'X-Request-Id': request.id });
      fail(error, request, reply as FastifyReply);
    },
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => {
      // A DELETE may announce JSON and send nothing.
      if (text === '') return undefined;
      try {
        return JSON.parse(text);
      } catch {
        throw new HttpError(400, 'The body is not JSON.');
      }
    },
  );
  await app.register(multipart, {
    limits: { fileSize: limits.fileBytes, files: limits.files, fields: 1 },
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'X-Request-Id': request.id });
  });
  await app.register(cors, {
    origin: [webOrigin],
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type'],
    exposedHeaders: ['X-Request-Id', 'Content-Disposition', 'Retry-After', 'WWW-Authenticate'],
    maxAge: 600,
  });
  app.setErrorHandler(fail);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const methods = operations.filter((operation) => matches(operation, path)).map(({ method }) => method);
    if (methods.length === 0) throw new HttpError(404, 'There is no such call.');
    reply.header('Allow', methods.join(', '));
    throw new HttpError(405);
  });

  let origin = '';
  const handlers = { ...createHandlers({ database, limits, origin: () => origin }), ...options.handlers };
  bind(app, { handlers, verify, faults, onError });
  serveImages(app);
  serveFaults(app, faults);

  try {
    await app.listen({ port, host: 'localhost' });
  } catch (error) {
    await app.close();
    throw error;
  }
  const address = app.server.address();
  origin = `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
  return { origin, faults, close: () => app.close() };
}

function matches({ path }: Operation, url: string): boolean {
  return new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(url);
}
