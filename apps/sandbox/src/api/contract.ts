import { readFileSync } from 'node:fs';

interface Reference {
  $ref: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: { type?: string | string[]; default?: unknown };
}

type Content = Record<string, { schema?: object }>;

interface OperationObject {
  operationId: string;
  security?: { staff: string[] }[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content } | Reference>;
}

interface Document {
  security: { staff: string[] }[];
  paths: Record<string, Record<string, OperationObject>>;
}

/** One call of the contract, as the binding needs it. JSON pointers lead to its schemas. */
export interface Operation {
  id: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** Under the base path, e.g. `/users/delete/{id}`. */
  path: string;
  /** Roles it needs: all of one of these lists. */
  roles: string[][];
  parameters: Parameter[];
  /** Media types of its body and the pointers to their schemas; undefined when it takes none. */
  body: Map<string, string> | undefined;
  /** By status or `default`: the media type and the pointer to the schema, null when the answer has no content. */
  answers: Map<string, { mediaType: string; schema: string } | null>;
  /** The one documented status of success. */
  success: number;
}

/** The bundled contract: what the API does is read from it, not written a second time. */
export const contract: Document = JSON.parse(
  readFileSync(new URL('../../../../openapi/openapi.json', import.meta.url), 'utf8'),
);

export const operations: Operation[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) =>
    readOperation(path, method, operation, `#/paths/${escapePointer(path)}/${method}`),
  ),
);

function readOperation(path: string, method: string, operation: OperationObject, pointer: string): Operation {
  const content = (holder: { content?: Content } | undefined, at: string) =>
    Object.keys(holder?.content ?? {}).map((mediaType) => ({
      mediaType,
      schema: `${at}/content/${escapePointer(mediaType)}/schema`,
    }));
  const body = content(operation.requestBody, `${pointer}/requestBody`);
  const success = Object.keys(operation.responses).filter((status) => status.startsWith('2'));
  if (success.length !== 1) throw new Error(`${operation.operationId} must document exactly one status of success.`);

  return {
    id: operation.operationId,
    method: method.toUpperCase() as Operation['method'],
    path,
    roles: (operation.security ?? contract.security).map(({ staff }) => staff),
    parameters: (operation.parameters ?? []).map((parameter) => follow<Parameter>(parameter, '').value),
    body: operation.requestBody && new Map(body.map(({ mediaType, schema }) => [mediaType, schema])),
    answers: new Map(
      Object.entries(operation.responses).map(([status, response]) => {
        const { value, at } = follow<{ content?: Content }>(response, `${pointer}/responses/${status}`);
        return [status, content(value, at)[0] ?? null];
      }),
    ),
    success: Number(success[0]),
  };
}

function follow<Value>(value: Value | Reference, at: string): { value: Value; at: string } {
  if (!isReference(value)) return { value, at };
  const target = value.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (node, key) => (node as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      contract,
    );
  return follow(target as Value | Reference, value.$ref);
}

function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && '$ref' in value;
}

function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
