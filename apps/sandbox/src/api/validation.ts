import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { contract, type RouteOperation, type RouteParameter } from './contract.ts';
import { ContractError, StatusError } from './problem.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false, useDefaults: true });
ajv.addSchema(contract, 'contract', true, false);

type Values = Record<string, unknown>;

export interface Validators {
  /** Validates path and query. Returns them with defaults, and numeric ones as numbers. Throws 400. */
  parameters(path: Values, query: Values): Values;
  /** Validates a JSON body. Throws 400. */
  jsonBody(body: unknown): void;
  /** Validates a response. Throws {@link ContractError} if the contract does not document it. */
  response(status: number, value: unknown): void;
  /** Validates one batch of a streamed list. Throws {@link ContractError}. */
  rows(rows: unknown[], offset: number): void;
}

/** Compiles all JSON schemas of an operation when the sandbox starts, so that an invalid schema stops the start. */
export function createValidators({ id, parameters, body, responses, successStatus }: RouteOperation): Validators {
  const checkPath = parametersValidator(parameters, 'path');
  const checkQuery = parametersValidator(parameters, 'query');
  const bodySchema = body?.get('application/json');
  const checkBody = bodySchema && compile(bodySchema);
  const checkResponse = new Map(
    [...responses].map(([status, response]) => [
      status,
      response?.mediaType === 'application/json' && compile(response.schema),
    ]),
  );
  const listSchema = responses.get(String(successStatus))?.schema;
  const checkRow = listSchema && isList(listSchema) ? compile(`${listSchema}/items`) : undefined;

  return {
    parameters(path, query) {
      const values = {
        path: coerceNumbers(path, parameters, 'path'),
        query: coerceNumbers(query, parameters, 'query'),
      };
      if (!checkPath(values.path)) throw new StatusError(400, describeFirst('path', checkPath.errors));
      if (!checkQuery(values.query)) throw new StatusError(400, describeFirst('query', checkQuery.errors));
      return { ...values.path, ...values.query };
    },

    jsonBody(value) {
      if (checkBody && !checkBody(value)) throw new StatusError(400, describeFirst('body', checkBody.errors));
    },

    response(status, value) {
      // `default` documents errors only. A success needs its own status.
      const check = checkResponse.get(String(status)) ?? (status >= 400 ? checkResponse.get('default') : undefined);
      if (check === undefined) throw new ContractError(id, status, 'this status is not documented');
      if (check && !check(value)) throw new ContractError(id, status, describeFirst('', check.errors));
      if (!check && value !== undefined) throw new ContractError(id, status, 'it must have no JSON content');
    },

    rows(rows, offset) {
      if (!checkRow) throw new ContractError(id, successStatus, 'a list was not expected');
      rows.forEach((row, i) => {
        if (!checkRow(row))
          throw new ContractError(id, successStatus, describeFirst(`/${offset + i}`, checkRow.errors));
      });
    },
  };
}

const compile = (pointer: string): ValidateFunction => ajv.compile({ $ref: `contract${pointer}` });

const isList = (pointer: string) =>
  (ajv.getSchema(`contract${pointer}`)?.schema as { type?: string })?.type === 'array';

function parametersValidator(parameters: RouteParameter[], location: RouteParameter['in']): ValidateFunction {
  const inLocation = parameters.filter((parameter) => parameter.in === location);
  return ajv.compile({
    type: 'object',
    additionalProperties: false,
    required: inLocation.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(inLocation.map(({ name, schema }) => [name, schema])),
  });
}

/** Converts numeric parameters from text. Only plain decimal numbers are accepted, not "1e3", "0x10" or " 7 ". */
function coerceNumbers(values: Values, parameters: RouteParameter[], location: RouteParameter['in']): Values {
  const numeric = new Set(
    parameters
      .filter((parameter) => parameter.in === location)
      .filter(({ schema }) => ['integer', 'number'].includes(String(schema.type)))
      .map(({ name }) => name),
  );
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      numeric.has(name) && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value,
    ]),
  );
}

function describeFirst(location: string, errors: ErrorObject[] | null | undefined): string {
  const error = errors?.[0];
  const detail = error?.params.additionalProperty ?? error?.params.allowedValues?.join(', ');
  return `${location}${error?.instancePath ?? ''} ${error?.message ?? 'is not valid'}${detail ? ` (${detail})` : ''}`;
}
