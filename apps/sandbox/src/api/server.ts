import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { Faults, serveFaults } from '../faults.ts';
import { serveImages } from '../images/images.ts';
import { type RouteOperation, routeOperations } from './contract.ts';
import { createSandboxHandlers } from './handlers/handlers.ts';
import { StatusError, toProblem } from './problem.ts';
import { type Authenticate, registerRoutes, type SandboxHandlers } from './register-routes.ts';
import type { UploadLimits } from './uploads.ts';

export interface ApiOptions {
  /** 0 selects a free port. */
  port: number;
  /** The only origin whose pages may read the responses (CORS). */
  webOrigin: string;
  /** The origin in the URLs of pictures, if calls come through another server. Default: the API's own origin. */
  publicOrigin?: string | undefined;
  /** Checks the `Authorization` header. Rejects with an error that has a `statusCode`, e.g. 401. */
  verify: Authenticate;
  database: Database;
  faults?: Faults;
  uploads?: Partial<UploadLimits>;
  /** Replaces single handlers in tests. */
  handlers?: SandboxHandlers;
  /** Called for unexpected errors, which the caller did not cause. */
  onError?: (error: unknown, requestId: string) => void;
}

export interface RunningApi {
  origin: string;
  faults: Faults;
  close(): Promise<void>;
}

/**
 * The size limit is far above the size of a real language file, so that tests with large files do not reach it by
 * accident.
 */
const DEFAULT_UPLOAD_LIMITS: UploadLimits = { fileBytes: 256 * 1024 * 1024, files: 50 };

const MAX_JSON_BYTES = 10 * 1024 * 1024;

const commonHeaders = {
  // Browsers ignore this header without HTTPS. An API in production needs it.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  // Blocks requests of other origins without CORS, such as <img>. CORS requests of the web origin are not affected.
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
};

/**
 * Starts the API on loopback.
 *
 * @throws the error of `listen`, e.g. `EADDRINUSE`, or an Error if operations and handlers do not match
 */
export async function startApi(options: ApiOptions): Promise<RunningApi> {
  const { port, webOrigin, publicOrigin, verify, database, faults = new Faults() } = options;
  const { onError = (error, requestId) => console.error(`Request ${requestId} failed:`, error) } = options;
  const limits = { ...DEFAULT_UPLOAD_LIMITS, ...options.uploads };

  const sendProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, message, isUnexpected } = toProblem(error);
    if (isUnexpected) onError(error, request.id);
    if (status === 401) reply.header('WWW-Authenticate', 'Bearer');
    return reply.code(status).type('application/json; charset=utf-8').send({ error: message, requestId: request.id });
  };

  const app = Fastify({
    bodyLimit: MAX_JSON_BYTES,
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 4096 },
    // Sets the headers here too, because hooks do not run for a URL that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...commonHeaders, 'X-Request-Id': request.id });
      sendProblem(error, request, reply as FastifyReply);
    },
  });

  // Set before the plugins are registered, because their routes keep the error handler that is set at that time.
  app.setErrorHandler(sendProblem);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => {
      // A DELETE may have a JSON content type and no body.
      if (text === '') return undefined;
      try {
        return JSON.parse(text);
      } catch {
        throw new StatusError(400, 'The body is not JSON.');
      }
    },
  );
  await app.register(multipart, {
    limits: { fileSize: limits.fileBytes, files: limits.files, fields: 1 },
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...commonHeaders, 'X-Request-Id': request.id });
    if (request.method === 'OPTIONS' && !isPreflight(request)) rejectUnknownCall(request, reply);
  });
  await app.register(cors, {
    origin: [webOrigin],
    methods: [...new Set(routeOperations.map(({ method }) => method))],
    allowedHeaders: ['Authorization', 'Content-Type'],
    exposedHeaders: ['X-Request-Id', 'Content-Disposition', 'Retry-After'],
    // The longest time that Chromium accepts.
    maxAge: 7200,
  });
  app.setNotFoundHandler(rejectUnknownCall);
  // Runs before the body is parsed, so that an unknown call is not reported as an unsupported media type.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) rejectUnknownCall(request, reply);
  });

  let origin = '';
  const handlers = {
    ...createSandboxHandlers({ database, limits, origin: () => publicOrigin ?? origin }),
    ...options.handlers,
  };
  registerRoutes(app, { handlers, verify, faults, onError });
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

/**
 * @throws {@link StatusError} 404 for an unknown path, 405 for a method that the contract does not have for the path
 */
function rejectUnknownCall(request: FastifyRequest, reply: FastifyReply): never {
  const path = request.url.split('?')[0] ?? '';
  const methods = routeOperations.filter((operation) => matchesPath(operation, path)).map(({ method }) => method);
  if (methods.length === 0) throw new StatusError(404, 'There is no such call.');
  reply.header('Allow', methods.join(', '));
  throw new StatusError(405);
}

const isPreflight = ({ headers }: FastifyRequest) =>
  headers.origin !== undefined && headers['access-control-request-method'] !== undefined;

function matchesPath({ path }: RouteOperation, url: string): boolean {
  return new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(url);
}
