import type { Client } from 'openapi-fetch';
import type { Check } from './check.ts';
import type { Upload } from './transport.ts';

/** What the SDK has to know of a call to make it; `pnpm generate` writes one for each call of the contract. */
export interface Call<Answer = unknown> {
  /** Only GET is repeated after a failure. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path template below the base URL, as `send` gives it to openapi-fetch. */
  readonly path?: string;
  /** The phrase of the failure text, `Failed to <action>`: `x-action` of the contract. */
  readonly action: string;
  /** The failure text is the status text alone, and the body of a failed answer is logged. */
  readonly bareStatusText?: boolean;
  /** Realm roles, of which the caller needs one; undefined where every member of staff may call. */
  readonly roles?: readonly string[];
  readonly pathParams?: Check<unknown>;
  readonly query?: Check<unknown>;
  readonly body?: Check<unknown> | 'form';
  /** Checks the JSON of the answer. Without it JSON is passed on as it came. */
  readonly answer?: Check<Answer> | 'file' | 'nothing';
}

/** Options that a call must pass on to openapi-fetch: time limit, checks, token. */
export type CallInit = {
  readonly headers: Record<string, string>;
  readonly fetch: (request: Request, upload?: Upload) => Promise<Response>;
};

/** Sends the request with openapi-fetch, from whose types path, parameters, body and answer are inferred. */
export type Send<Answer, Paths extends object> = (
  client: Client<Paths>,
  init: CallInit,
) => Promise<{ data?: Answer; response: Response }>;
