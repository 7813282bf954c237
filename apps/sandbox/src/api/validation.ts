import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { contract, type Operation, type Parameter } from './contract.ts';
import { ContractError, HttpError } from './problem.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false, useDefaults: true });
ajv.addSchema(contract, 'contract', true, false);

type Values = Record<string, unknown>;

export interface Validators {
  /** Path and query values, coerced and with defaults. Throws 400. */
  parameters(path: Values, query: Values): Values;
  /** A JSON body, as it came. Throws 400. */
  jsonBody(body: unknown): void;
  /** An answer; throws {@link ContractError} for one that the contract does not have. */
  answer(status: number, value: unknown): void;
  /** The rows of a list that is streamed, batch by batch. Throws {@link ContractError}. */
  rows(rows: unknown[], offset: number): void;
}

/** Compiles all of an operation's schemas at once, so that one that cannot be compiled fails at start. */
export function validatorsOf({ id, parameters, body, answers, success }: Operation): Validators {
  const checkPath = parametersValidator(parameters, 'path');
  const checkQuery = parametersValidator(parameters, 'query');
  const bodySchema = body?.get('application/json');
  const checkBody = bodySchema && compile(bodySchema);
  const checkAnswer = new Map(
    [...answers].map(([status, answer]) => [
      status,
      answer?.mediaType === 'application/json' && compile(answer.schema),
    ]),
  );
  const listSchema = answers.get(String(success))?.schema;
  const checkRow = listSchema && isList(listSchema) ? compile(`${listSchema}/items`) : undefined;

  return {
    parameters(path, query) {
      const values = { path: coerced(path, parameters, 'path'), query: coerced(query, parameters, 'query') };
      if (!checkPath(values.path)) throw new HttpError(400, reason('path', checkPath.errors));
      if (!checkQuery(values.query)) throw new HttpError(400, reason('query', checkQuery.errors));
      return { ...values.path, ...values.query };
    },

    jsonBody(value) {
      if (checkBody && !checkBody(value)) throw new HttpError(400, reason('body', checkBody.errors));
    },

    answer(status, value) {
      // `default` is there for failures: a success has to be documented by its own status.
      const check = checkAnswer.get(String(status)) ?? (status >= 400 ? checkAnswer.get('default') : undefined);
      if (check === undefined) throw new ContractError(id, status, 'this status is not documented');
      if (check && !check(value)) throw new ContractError(id, status, reason('', check.errors));
      if (!check && value !== undefined) throw new ContractError(id, status, 'it must have no JSON content');
    },

    rows(rows, offset) {
      if (!checkRow) throw new ContractError(id, success, 'a list was not expected');
      rows.forEach((row, i) => {
        if (!checkRow(row)) throw new ContractError(id, success, reason(`/${offset + i}`, checkRow.errors));
      });
    },
  };
}

const compile = (pointer: string): ValidateFunction => ajv.compile({ $ref: `contract${pointer}` });

const isList = (pointer: string) =>
  (ajv.getSchema(`contract${pointer}`)?.schema as { type?: string })?.type === 'array';

function parametersValidator(parameters: Parameter[], place: Parameter['in']): ValidateFunction {
  const own = parameters.filter((parameter) => parameter.in === place);
  return ajv.compile({
    type: 'object',
    additionalProperties: false,
    required: own.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
  });
}

/** URLs carry text. Only plain decimal numbers become numbers: "1e3", "0x10" and " 7 " are no ids. */
function coerced(values: Values, parameters: Parameter[], place: Parameter['in']): Values {
  const numeric = new Set(
    parameters
      .filter(({ in: at, schema }) => at === place && ['integer', 'number'].includes(String(schema.type)))
      .map(({ name }) => name),
  );
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      numeric.has(name) && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value,
    ]),
  );
}

function reason(place: string, errors: ErrorObject[] | null | undefined): string {
  const error = errors?.[0];
  const detail = error?.params.additionalProperty ?? error?.params.allowedValues?.join(', ');
  return `${place}${error?.instancePath ?? ''} ${error?.message ?? 'is not valid'}${detail ? ` (${detail})` : ''}`;
}
