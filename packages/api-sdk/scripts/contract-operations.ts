import type { OpenApi, OperationObject, ParameterObject, Schema } from './openapi.ts';
import { callSource, checkOfSchema, objectOf } from './validators.ts';

export interface ContractOperation {
  method: string;
  path: string;
  operation: OperationObject;
}

export function operationsOf(contract: OpenApi): ContractOperation[] {
  return Object.entries(contract.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

const json = 'application/json';

/** The schema of the JSON in the request. Undefined if there is none. */
export const requestSchema = ({ operation }: ContractOperation): Schema | undefined =>
  operation.requestBody?.content[json]?.schema;

/** The schema of the JSON in the first successful response. Undefined if there is none. */
export function responseSchema({ operation }: ContractOperation): Schema | undefined {
  return successOf(operation)?.content?.[json]?.schema;
}

const successOf = (operation: OperationObject) =>
  Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];

function checkOfParameter({ name, in: place, required, schema }: ParameterObject, where: string): string {
  if (schema.enum) return callSource('oneOf', ...schema.enum.map((value) => `'${value}'`));
  if (schema.type === 'integer') return 'is.positiveInteger';
  if (schema.type !== 'string') throw new Error(`${where}, ${name}: cannot check ${JSON.stringify(schema)}`);
  return place === 'path' ? 'is.pathSegment' : required ? 'is.nonEmptyString' : 'is.wellFormedString';
}

function checkOfParameters(operation: OperationObject, place: ParameterObject['in']): string | undefined {
  const { operationId, parameters = [] } = operation;
  const parametersInPlace = parameters.filter((parameter) => parameter.in === place);
  const required = new Set(parametersInPlace.filter((parameter) => parameter.required).map(({ name }) => name));
  const fields = parametersInPlace.map(
    (parameter) => [parameter.name, checkOfParameter(parameter, operationId)] as const,
  );
  return parametersInPlace.length > 0 ? objectOf(fields, ([name]) => required.has(name)) : undefined;
}

const deprecation = (operation: OperationObject) =>
  operation['x-sunset'] ? `{ sunset: '${operation['x-sunset']}' }` : '{}';

/** Realm roles, of which the user needs one. Empty if every signed-in user may make the call. */
export const rolesOf = (operation: OperationObject): string[] =>
  (operation.security ?? []).flatMap((alternative) => Object.values(alternative).flat());

/** The source of one constant per call, so that a bundler drops unused calls. */
export function callsSource(calls: readonly ContractOperation[]): string {
  const texts = calls.map((call) => {
    const { method, path, operation } = call;
    const body = requestSchema(call);
    const response = responseSchema(call);
    const roles = rolesOf(operation);
    const fields = {
      operationId: `'${operation.operationId}'`,
      method: `'${method}'`,
      path: `'${path}'`,
      action: JSON.stringify(operation['x-action']),
      bareStatusText: operation['x-bare-status-text'] && 'true',
      roles: roles.length > 0 && JSON.stringify(roles),
      pathParams: checkOfParameters(operation, 'path'),
      query: checkOfParameters(operation, 'query'),
      body: body ? checkOfSchema(body, `${operation.operationId}, requestBody`) : operation.requestBody && "'form'",
      deprecated: operation.deprecated && deprecation(operation),
      response: response
        ? checkOfSchema(response, `${operation.operationId}, response`)
        : successOf(operation)?.content
          ? "'file'"
          : "'nothing'",
    };
    const lines = Object.entries(fields)
      .filter(([, value]) => value)
      .map(([name, value]) => `  ${name}: ${value},`);
    const name = operation.operationId;
    return `\nexport const ${name}: Call<operations['${name}']> = {\n${lines.join('\n')}\n};\n`;
  });
  return texts.join('');
}
