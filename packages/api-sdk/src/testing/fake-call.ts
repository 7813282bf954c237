import type { Call } from '../call.ts';
import { calls } from '../generated/calls.ts';
import type { operations } from '../generated/schema.ts';

/** Name of a call of the contract: its `operationId`. */
export type CallId = keyof operations;

type Given<T> = [NonNullable<T>] extends [never] ? Record<never, never> : NonNullable<T>;

/** The JSON of the response to a call. Undefined for calls without JSON. */
export type ResponseJson<Id extends CallId> = operations[Id]['responses'] extends {
  200: { content: { 'application/json': infer Json } };
}
  ? Json
  : undefined;

interface Received {
  readonly method: string;
  /** The URL as it was requested. */
  readonly url: string;
  readonly headers: Headers;
  /** The files that were sent. Empty if the request was not read, e.g. while it is held. */
  readonly files: readonly File[];
  /** Status of the response. Undefined while there is none. */
  readonly status: number | undefined;
}

interface FakeCallOf<Id extends CallId> extends Received {
  readonly operationId: Id;
  /**
   * Path parameters. In an invalid request, a parameter of path or query can be a text that its type does not allow,
   * e.g. `x` for a number.
   */
  readonly path: Given<operations[Id]['parameters']['path']>;
  readonly query: Given<operations[Id]['parameters']['query']>;
  /** The JSON that was sent. Undefined if the request was not read, e.g. while it is held or after a 401. */
  readonly body: operations[Id] extends { requestBody: { content: { 'application/json': infer Json } } }
    ? Json
    : undefined;
}

/** A request of a call of the contract. Its `operationId` determines the types of its parameters. */
export type FakeCall<Id extends CallId = CallId> = { [One in Id]: FakeCallOf<One> }[Id];

/** A request that is not a call of the contract: its path (404) or its method (405) is unknown. */
export interface UnknownRequest extends Received {
  readonly operationId: undefined;
  readonly path: Readonly<Record<string, never>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: undefined;
}

type KnownCall = Call & { readonly operationId: CallId };

/** Every call of the contract. */
export const knownCalls = calls as readonly KnownCall[];

/** @throws {TypeError} if the contract has no such call */
export function checkOperationId(operationId: string, ...others: string[]): void {
  if (!others.includes(operationId) && !knownCalls.some((call) => call.operationId === operationId)) {
    throw new TypeError(`the contract has no call ${operationId}`);
  }
}

const routes = knownCalls.map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/**
 * The calls whose path template matches `path`, with the path's parameters. Fixed paths come before paths with
 * parameters.
 */
export const matchingCalls = (path: string) =>
  routes
    .map(({ call, pattern }) => ({ call, match: pattern.exec(path) }))
    .filter(({ match }) => match !== null)
    .map(({ call, match }) => ({ call, parameters: { ...match?.groups } }))
    .sort((a, b) => Object.keys(a.parameters).length - Object.keys(b.parameters).length);
