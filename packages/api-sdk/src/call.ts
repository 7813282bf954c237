import type { Client } from 'openapi-fetch';
import type { Check } from './check.ts';
import type { Upload } from './transport.ts';

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
  /** The contract marks the call as deprecated, with the date of its removal (`2027-06-30`) if known. */
  readonly deprecated?: { readonly sunset?: string };
}

/** Options that a call must pass on to openapi-fetch: time limit, checks, token. */
export type CallInit = {
  /** Headers of the request. */
  readonly headers: Record<string, string>;
  /** Sends the request with token and time limit. */
  readonly fetch: (request: Request, upload?: Upload) => Promise<Response>;
};

/** Sends the request with openapi-fetch, from whose types path, parameters, body and answer are inferred. */
export type Send<Answer, Paths extends object> = (
  client: Client<Paths>,
  init: CallInit,
) => Promise<{ data?: Answer; response: Response }>;
