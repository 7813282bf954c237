import type { Client } from 'openapi-fetch';
import type { Check } from './check.ts';
import type { CallOptions } from './config.ts';
import type { Deadline } from './deadline.ts';
import type { paths } from './generated/schema.ts';
import type { Http } from './http.ts';

/** Describes a call for the SDK. `pnpm generate` creates one for each call of the contract. */
export interface Call<Answer = unknown> {
  /** The contract's name of the call, e.g. `listUsers`; `operationId` of its errors and events. */
  readonly operationId?: string;
  /** Only GET is repeated after a failure. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path template below the base URL, which `send` passes to openapi-fetch. */
  readonly path?: string;
  /** The phrase of the failure text, `Failed to <action>`: `x-action` of the contract. */
  readonly action: string;
  /** The failure text is only the status text, and the body of an error response is logged. */
  readonly bareStatusText?: boolean;
  /** Realm roles, of which the user needs one; undefined if every signed-in user may make the call. */
  readonly roles?: readonly string[];
  /** Checks the parameters of the path. */
  readonly pathParams?: Check<unknown>;
  /** Checks the parameters of the query. */
  readonly query?: Check<unknown>;
  /** Checks the JSON of the request; `form` for files. */
  readonly body?: Check<unknown> | 'form';
  /** Checks the JSON of the response. Without it, the JSON is returned unchecked. */
  readonly answer?: Check<Answer> | 'file' | 'nothing';
  /** Reads the result from the response instead of its JSON. @internal */
  readonly read?: Read<Answer>;
  /** The contract marks the call as deprecated, with the date of its removal (`2027-06-30`) if known. */
  readonly deprecated?: { readonly sunset?: string };
}

/**
 * Reads the result from a successful response. A function that continues reading after it has returned must call
 * `deadline.keepOpen()`, map its errors with `errorOf`, and close the deadline at the end.
 */
export type Read<T> = (response: Response, deadline: Deadline, errorOf: (cause: unknown) => unknown) => Promise<T>;

/** Options that a call must pass on to openapi-fetch: time limit, checks, token. */
export type CallInit = {
  /** Headers of the request. */
  readonly headers: Record<string, string>;
  /** Sends the request with token and time limit. */
  readonly fetch: (request: Request) => Promise<Response>;
};

/** Sends the request with openapi-fetch, from whose types path, parameters, body and answer are inferred. */
export type Send<Answer, Paths extends object> = (
  client: Client<Paths>,
  init: CallInit,
) => Promise<{ data?: Answer; response: Response }>;

/** Makes a call whose result comes from `read(response)` instead of the contract's JSON. */
export const callAndRead = <Result>(
  http: Http,
  call: Call,
  options: CallOptions | undefined,
  send: Send<unknown, paths>,
  read: Read<Result>,
): Promise<Result> => http.call({ ...call, read } as Call<Result>, options, send as Send<Result, paths>);
