import type { Order, Recipe, User } from '../src/index.ts';
import { type FakeApi, type Fault, fakeApi } from '../src/testing/index.ts';
import { fileContent, type TestedCall, validResponses } from './calls.ts';

/** The response to a call without a fault. */
interface FaultFreeResponse {
  /** Undefined if the response has no body. */
  body?: string;
  contentType: string;
}

const html = '<!doctype html><title>Sign in</title>';

const halfOf = (body: string) => body.slice(0, Math.ceil(body.length / 2));

/** A body for calls whose response has none. */
const anyBody = '{"half": true}';

/** The fault of each kind. If a function returns undefined, the call has no fault. */
const faults = {
  '400': () => ({ status: 400 }),
  '401 once': () => ({ status: 401, times: 1 }),
  '401 always': () => ({ status: 401 }),
  '403': () => ({ status: 403 }),
  '404': () => ({ status: 404 }),
  '409': () => ({ status: 409 }),
  '422': () => ({ status: 422 }),
  '429 + Retry-After': () => ({ status: 429, retryAfter: 1, times: 1 }),
  '429': () => ({ status: 429 }),
  '500': () => ({ status: 500 }),
  '502 HTML': () => ({ status: 502, body: html, contentType: 'text/html' }),
  '503 + Retry-After': () => ({ status: 503, retryAfter: 1, times: 1 }),
  '504': () => ({ status: 504 }),
  slow: () => ({ delay: 150 }),
  'no headers': () => ({ connection: 'hanging' }),
  'stall in body': ({ body }) => ({ connection: 'stalled', ...(body === undefined && { body: anyBody }) }),
  refused: () => ({ connection: 'refused' }),
  'reset in body': ({ body }) => ({ connection: 'cut', ...(body === undefined && { body: anyBody }) }),
  'truncated JSON': ({ body = anyBody, contentType }) => ({ body: halfOf(body), contentType }),
  'empty 200': ({ contentType }) => ({ body: '', contentType }),
  'HTML 200': () => ({ body: html, contentType: 'text/html; charset=utf-8' }),
  'field missing': (validResponse) => ({
    ...validResponse,
    body: withChangedField(validResponse.body, () => undefined),
  }),
  'wrong type': (validResponse) => ({
    ...validResponse,
    body: withChangedField(validResponse.body, (value) => (typeof value === 'string' ? null : { is: 'an object' })),
  }),
  'extra + duplicate': (validResponse) =>
    validResponse.contentType === 'application/json'
      ? { ...validResponse, body: withUnknownFields(validResponse.body) }
      : undefined,
} satisfies Record<string, (validResponse: FaultFreeResponse) => Fault | undefined>;

export type FaultKind = keyof typeof faults;

export const faultKinds = Object.keys(faults) as FaultKind[];

/** A fake that responds to one call as in `calls.ts`, or with a fault. */
export function faultyFake(call: TestedCall, faultKind: FaultKind, basePath?: string): FakeApi {
  const fake = fakeApi({
    basePath,
    users: [validResponses.getUser as User],
    orders: [validResponses.getOrder as Order],
    recipes: validResponses.listRecipes as Recipe[],
    languageFiles: [new File([fileContent], 'EF1091_de.json')],
  });
  const json = validResponses[call.id];
  if (json) fake.respond(call.id, json as never);
  const validResponse: FaultFreeResponse =
    call.returns === 'file'
      ? { body: fileContent, contentType: 'application/octet-stream' }
      : { ...(json && { body: JSON.stringify(json) }), contentType: 'application/json' };
  const fault = faults[faultKind](validResponse);
  if (fault) fake.fail(call.id, fault);
  return fake;
}

/**
 * The response with one value replaced: the value of its first field. If that is an object or a list, its first value,
 * and so on.
 */
function withChangedField(body: string | undefined, replace: (value: unknown) => unknown): string {
  const root: unknown = JSON.parse(body ?? 'null');
  const visit = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    const fields = value as Record<string, unknown>;
    const [name] = Object.keys(fields);
    if (name === undefined) return false;
    if (!visit(fields[name])) fields[name] = replace(fields[name]);
    return true;
  };
  visit(root);
  return JSON.stringify(root) ?? '';
}

/** The response with unknown fields, hostile names and a duplicate of its first field. */
function withUnknownFields(body = '{}'): string {
  return body
    .replace(
      /\{(("\w+"):)?/,
      (_, field = '', name = '"twice"') =>
        `{"__proto__":{"polluted":true},"constructor":1,"secret":"canary",${name}:{"first":"loses"},${field}`,
    )
    .replace(',}', '}');
}
