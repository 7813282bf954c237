import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from '../faults.ts';
import { type Operation, operations } from './contract.ts';
import { ContractError, HttpError } from './problem.ts';
import { type Validators, validatorsOf } from './validation.ts';
import { streamList } from './whole-list.ts';

export type Authenticate = (authorization: string | undefined) => Promise<{ roles: readonly string[] }>;

/** What a handler is given: everything has been checked against the contract, which knows the types. */
export interface Call<Parameters = unknown, Body = unknown> {
  /** Path and query values by name. */
  parameters: Parameters;
  body: Body;
  request: FastifyRequest;
}

/** A file to be sent as it is. */
export class Download {
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
 * Answers a call: a value for JSON, nothing for 204, batches of rows for a list of any length, or a {@link Download}.
 * The status is the one that the contract documents for success; a refusal is thrown.
 * (A method's type, because such a function may ask for narrower parameters: the contract vouches for them.)
 */
export type Handler = { handle(call: Call): unknown }['handle'];

interface Binding {
  handlers: Record<string, Handler>;
  verify: Authenticate;
  faults: Faults;
  onError: (error: unknown, requestId: string) => void;
}

/** Makes a route of every operation of the contract. Fails for one without a handler, and for a handler without one. */
export function bind(app: FastifyInstance, { handlers, verify, faults, onError }: Binding): void {
  const unknown = Object.keys(handlers).filter((id) => operations.every((operation) => operation.id !== id));
  if (unknown.length > 0) throw new Error(`No operation of the contract for the handlers ${unknown.join(', ')}.`);

  for (const operation of operations) {
    const handler = handlers[operation.id];
    if (!handler) throw new Error(`No handler for the operation ${operation.id} of the contract.`);
    const validators = validatorsOf(operation);

    app.route<{ Params: Record<string, unknown>; Querystring: Record<string, unknown> }>({
      method: operation.method,
      url: `/api${operation.path.replace(/\{(\w+)\}/g, ':$1')}`,
      // Before anything of the request is parsed: who may not call learns nothing about what is valid.
      onRequest: async (request, reply) => {
        if (await faults.meet(operation.id, request, reply)) return reply;
        const { roles } = await verify(request.headers.authorization);
        if (!isAllowed(operation, roles)) throw new HttpError(403, `This call needs the role ${rolesText(operation)}.`);
        checkMediaType(operation, request);
      },
      handler: async (request, reply) => {
        const parameters = validators.parameters(request.params, request.query);
        if (operation.body?.has('application/json')) validators.jsonBody(request.body);
        const result = await handler({ parameters, body: request.body, request });
        const payload = await toPayload(result, operation, validators, reply, (error) => onError(error, request.id));
        return (await faults.spoil(request, reply, payload)) ? reply : reply.code(operation.success).send(payload);
      },
    });
  }
}

const binary = 'application/octet-stream';

const isAllowed = ({ roles }: Operation, held: readonly string[]) =>
  roles.some((needed) => needed.every((role) => held.includes(role)));

const rolesText = ({ roles }: Operation) => roles.map((needed) => needed.join(' and ')).join(' or ');

function checkMediaType({ body }: Operation, request: FastifyRequest) {
  if (!body) return;
  const mediaType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!body.has(mediaType)) throw new HttpError(415, `The body must be ${[...body.keys()].join(' or ')}.`);
}

async function toPayload(
  result: unknown,
  { id, success, answers }: Operation,
  validators: Validators,
  reply: FastifyReply,
  onError: (error: unknown) => void,
) {
  if (result instanceof Download) {
    if (answers.get(String(success))?.mediaType !== binary)
      throw new ContractError(id, success, 'it must not be a file');
    reply.headers({ 'Content-Disposition': attachment(result.fileName), 'Content-Length': result.size });
    reply.type(binary);
    return result.stream;
  }
  if (isAsyncIterable(result)) {
    reply.type('application/json; charset=utf-8');
    return streamList(result, validators, onError);
  }
  validators.answer(success, result);
  if (result === undefined) return undefined;
  reply.type('application/json; charset=utf-8');
  return JSON.stringify(result);
}

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** RFC 6266: a name that every client can read, and the true one. */
function attachment(fileName: string): string {
  const ascii = fileName.normalize('NFC').replace(/[^\w .()+,&-]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
