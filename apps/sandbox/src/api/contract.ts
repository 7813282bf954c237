import { readFileSync } from 'node:fs';

interface Reference {
  $ref: string;
}

export interface RouteParameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: { type?: string | string[]; default?: unknown; enum?: string[]; maximum?: number; maxLength?: number };
}

type Content = Record<string, { schema?: object }>;

interface OperationObject {
  operationId: string;
  security?: { staff: string[] }[];
  parameters?: RouteParameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content } | Reference>;
}

interface Document {
  security: { staff: string[] }[];
  paths: Record<string, Record<string, OperationObject>>;
}

/** One operation of the contract. Schemas of bodies are given as JSON pointers into the contract. */
export interface RouteOperation {
  id: string;
  /** In capital letters. */
  method: string;
  /** Relative to the base path, e.g. `/users/delete/{id}`. */
  path: string;
  /** Required roles: the user needs every role of at least one of these lists. */
  roles: string[][];
  parameters: RouteParameter[];
  /** Schema pointer by media type. Undefined if the operation takes no body. */
  body: Map<string, string> | undefined;
  /** Media type and schema pointer by status (or `default`). Null for a response without content. */
  responses: Map<string, { mediaType: string; schema: string } | null>;
  /** The only documented 2xx status. */
  successStatus: number;
}

/** The bundled contract. Routes, roles and validation are derived from it, so that these are not written twice. */
export const contract: Document = JSON.parse(
  readFileSync(new URL('../../../../openapi/openapi.json', import.meta.url), 'utf8'),
);

export const routeOperations: RouteOperation[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) =>
    readOperation(path, method, operation, `#/paths/${escapePointer(path)}/${method}`),
  ),
);

function readOperation(path: string, method: string, operation: OperationObject, pointer: string): RouteOperation {
  const body = readContent(operation.requestBody?.content, `${pointer}/requestBody`);
  const successes = Object.keys(operation.responses).filter((status) => status.startsWith('2'));
  if (successes.length !== 1) throw new Error(`${operation.operationId} must document exactly one success status.`);

  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    roles: (operation.security ?? contract.security).map(({ staff }) => staff),
    parameters: operation.parameters ?? [],
    body: operation.requestBody && new Map(body.map(({ mediaType, schema }) => [mediaType, schema])),
    responses: new Map(
      Object.entries(operation.responses).map(([status, response]) => {
        const resolvedResponse = resolveReference<{ content?: Content }>(response, `${pointer}/responses/${status}`);
        return [status, readContent(resolvedResponse.value.content, resolvedResponse.pointer)[0] ?? null];
      }),
    ),
    successStatus: Number(successes[0]),
  };
}

function readContent(content: Content | undefined, pointer: string): { mediaType: string; schema: string }[] {
  return Object.keys(content ?? {}).map((mediaType) => ({
    mediaType,
    schema: `${pointer}/content/${escapePointer(mediaType)}/schema`,
  }));
}

function resolveReference<Value>(value: Value | Reference, pointer: string): { value: Value; pointer: string } {
  if (!isReference(value)) return { value, pointer };
  const target = value.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (node, key) => (node as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      contract,
    );
  return resolveReference(target as Value | Reference, value.$ref);
}

function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && '$ref' in value;
}

function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
