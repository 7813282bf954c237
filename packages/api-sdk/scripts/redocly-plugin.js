import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const folder = new URL('../../../openapi/', import.meta.url);

const toResponse = (name) => ({ $ref: `#/components/responses/${name}` });
const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };

/**
 * Adds what calls have in common: the request id of a success, and the errors of all calls, of those with parameters or a
 * body, and of those with a body. The call's own responses replace them.
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

/** Adds the calls of each tag, `openapi/paths/<tag>.yaml`, to `openapi.yaml`. `openapi.json` already has them. */
const addPaths = () => ({
  Root({ paths, tags }) {
    if (Object.keys(paths).length > 0) return;
    for (const { name } of tags) {
      Object.assign(paths, parse(readFileSync(new URL(`paths/${name.toLowerCase()}.yaml`, folder), 'utf8')));
    }
    for (const operation of Object.values(paths).flatMap(Object.values)) addCommonResponses(operation);
  },
});

/** A plugin of Redocly, which has no way to split `paths` into files that hold several of them. */
export default () => ({ id: 'joe', preprocessors: { oas3: { 'add-paths': addPaths } } });
