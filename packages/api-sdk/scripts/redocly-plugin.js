import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

const folder = new URL('../../../openapi/', import.meta.url);

const toResponse = (name) => ({ $ref: `#/components/responses/${name}` });
const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };

/**
 * Adds what calls have in common: the request id of a success, and errors. Some errors are for all calls, others for
 * calls with parameters or a body, or only for calls with a body. The call's own responses replace them.
 */
export function addCommonResponses(operation) {
  const { parameters, requestBody, responses = {} } = operation;
  for (const response of Object.values(responses)) {
    if (!response.$ref) response.headers = { ...requestId, ...response.headers };
  }
  operation.responses = {
    ...((parameters || requestBody) && { 400: toResponse('BadRequest') }),
    401: toResponse('Unauthorized'),
    403: toResponse('Forbidden'),
    ...(requestBody && { 413: toResponse('TooLarge'), 415: toResponse('UnsupportedMediaType') }),
    default: toResponse('Failure'),
    ...responses,
  };
}

/**
 * The calls of each tag, from `openapi/paths/<tag>.yaml`.
 * @throws {Error} for a file whose tag is missing, because its calls would be ignored
 */
export function readPaths(tags) {
  const files = tags.map(({ name }) => `${name.toLowerCase()}.yaml`);
  const other = readdirSync(new URL('paths/', folder)).find((file) => !files.includes(file));
  if (other) throw new Error(`openapi/paths/${other}: add its tag to openapi/openapi.yaml`);
  return Object.assign({}, ...files.map((file) => parse(readFileSync(new URL(`paths/${file}`, folder), 'utf8'))));
}

/** Adds the calls of all tags to `openapi.yaml`. `openapi.json` already has them. */
const addPaths = () => ({
  Root({ paths, tags }) {
    if (Object.keys(paths).length > 0) return;
    Object.assign(paths, readPaths(tags));
    for (const operation of Object.values(paths).flatMap(Object.values)) addCommonResponses(operation);
  },
});

/** A plugin of Redocly, because Redocly itself cannot read a file with several paths. */
export default () => ({ id: 'joe', preprocessors: { oas3: { 'add-paths': addPaths } } });
