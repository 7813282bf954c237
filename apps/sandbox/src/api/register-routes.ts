import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition } from '../../../../openapi/rules.ts';
import type { Faults } from '../faults.ts';
import { type RouteOperation, routeOperations } from './contract.ts';
import { ContractError, StatusError } from './problem.ts';
import { streamList } from './stream-list.ts';
import { createValidators, type Validators } from './validation.ts';

export type Authenticate = (authorization: string | undefined) => Promise<{ roles: readonly string[] }>;

/** The input of a handler. Parameters and a JSON body have already been validated against the contract. */
export interface HandlerInput<Parameters = unknown, Body = unknown> {
  /** Path and query parameters by name. */
  parameters: Parameters;
  body: Body;
  request: FastifyRequest;
}

/** A response that sends a file unchanged. */
export class FileResponse {
  readonly stream: Readable;
  readonly fileName: string;
  readonly size: number;

  constructor(stream: Readable, fileName: string, size: number) {
    this.stream = stream;
    this.fileName = fileName;
    this.size = size;
  }
}

/**
 * Handles one operation. Returns a value (sent as JSON), undefined (no content), an async iterable of batches of rows
 * (a streamed list) or a {@link FileResponse}, and throws {@link StatusError} to reject the call. The success status
 * comes from the contract.
 *
 * The type is declared as a method, because TypeScript checks the parameters of methods less strictly. So handlers may
 * declare the narrower types of the contract.
 */
export type Handler = { handle(call: HandlerInput): unknown }['handle'];

/** Handlers by `operationId`. */
export type SandboxHandlers = Record<string, Handler>;

interface RouteServices {
  handlers: SandboxHandlers;
  verify: Authenticate;
  faults: Faults;
  onError: (error: unknown, requestId: string) => void;
}

/**
 * Registers a route for every operation of the contract.
 *
 * @throws when an operation has no handler, or a handler has no operation
 */
export function registerRoutes(app: FastifyInstance, { handlers, verify, faults, onError }: RouteServices): void {
  const unknown = Object.keys(handlers).filter((id) => routeOperations.every((operation) => operation.id !== id));
  if (unknown.length > 0) throw new Error(`No operation of the contract for the handlers ${unknown.join(', ')}.`);

  for (const operation of routeOperations) {
    const handler = handlers[operation.id];
    if (!handler) {
      const problem = `No handler for the operation ${operation.id} of the contract.`;
      throw new Error(`${problem} Add it in apps/sandbox/src/api/handlers/.`);
    }
    const validators = createValidators(operation);

    app.route<{ Params: Record<string, unknown>; Querystring: Record<string, unknown> }>({
      method: operation.method,
      url: `/api${operation.path.replace(/\{(\w+)\}/g, ':$1')}`,
      // Authorization comes before parsing, so callers without access learn nothing about valid input.
      onRequest: async (request, reply) => {
        if (await faults.intercept(operation.id, request, reply)) return reply;
        const { roles } = await verify(request.headers.authorization);
        if (!isAllowed(operation, roles))
          throw new StatusError(403, `This call needs the role ${formatRoles(operation)}.`);
        checkMediaType(operation, request);
      },
      handler: async (request, reply) => {
        const parameters = validators.parameters(request.params, request.query);
        if (operation.body?.has('application/json')) validators.jsonBody(request.body);
        const result = await handler({ parameters, body: request.body, request });
        const payload = await toPayload(result, operation, validators, reply, (error) => onError(error, request.id));
        return reply.code(operation.successStatus).send(payload);
      },
    });
  }
}

const BINARY_TYPE = 'application/octet-stream';
const JSON_TYPE = 'application/json; charset=utf-8';

const isAllowed = ({ roles }: RouteOperation, userRoles: readonly string[]) =>
  roles.some((required) => required.every((role) => userRoles.includes(role)));

const formatRoles = ({ roles }: RouteOperation) => roles.map((required) => required.join(' and ')).join(' or ');

function checkMediaType({ body }: RouteOperation, request: FastifyRequest) {
  if (!body) return;
  const mediaType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!body.has(mediaType)) throw new StatusError(415, `The body must be ${[...body.keys()].join(' or ')}.`);
}

async function toPayload(
  result: unknown,
  { id, successStatus, responses }: RouteOperation,
  validators: Validators,
  reply: FastifyReply,
  onError: (error: unknown) => void,
) {
  if (result instanceof FileResponse) {
    if (responses.get(String(successStatus))?.mediaType !== BINARY_TYPE)
      throw new ContractError(id, successStatus, 'it must not be a file');
    reply.headers({ 'Content-Disposition': contentDisposition(result.fileName), 'Content-Length': result.size });
    reply.type(BINARY_TYPE);
    return result.stream;
  }
  if (isAsyncIterable(result)) {
    reply.type(JSON_TYPE);
    return streamList(result, validators, onError);
  }
  validators.response(successStatus, result);
  if (result === undefined) return undefined;
  reply.type(JSON_TYPE);
  return JSON.stringify(result);
}

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
