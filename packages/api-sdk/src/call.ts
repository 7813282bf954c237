import type { RequestBodyOption } from 'openapi-fetch';
import type { Check } from './check.ts';
import type { Deadline } from './deadline.ts';

/** The types of an operation that does not define its own. */
export interface AnyOperation {
  parameters: { path?: Record<string, unknown>; query?: Record<string, unknown> };
  requestBody?: { content: { 'application/json': unknown } };
  responses: { 200: { content: { 'application/json': unknown } } };
}

/**
 * Describes a call for the SDK. `pnpm generate` creates one for each call of the contract.
 *
 * `Operation` has the types of its parameters and of its result, as openapi-typescript generates them:
 * `operations['getUser']` of this package, or one of your own types.
 */
export interface Call<Operation = AnyOperation> {
  /** The contract's name of the call, e.g. `listUsers`. The errors and events of the call contain it. */
  readonly operationId?: string | undefined;
  /** Only a GET is retried. After a 401, a request of any method is sent again once, if there is a newer token. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path template below the base URL, e.g. `/orders/{id}`. */
  readonly path: string;
  /** Completes the error message `Failed to <action>: …`. The contract's `x-action`. */
  readonly action: string;
  /** After an error response, the error message is only the status text, and the body is logged. */
  readonly bareStatusText?: boolean | undefined;
  /** Realm roles, of which the user needs one. Undefined if every signed-in user may make the call. */
  readonly roles?: readonly string[] | undefined;
  /** Checks the parameters of the path. */
  readonly pathParams?: Check<unknown> | undefined;
  /** Checks the parameters of the query. */
  readonly query?: Check<unknown> | undefined;
  /**
   * Checks the JSON of the request. `form` sends form data: a `FormData`, or the fields of an object, e.g. files, lists
   * of files and texts.
   */
  readonly body?: Check<unknown> | 'form' | undefined;
  /**
   * Checks the JSON of the response. If the checked JSON has a field `error` other than null, the call fails with an
   * `HttpError`. Without this function, the JSON is returned unchecked, also with an `error`, and an empty response
   * gives undefined, whatever the type says. `nothing` returns undefined. `file` is only for the downloads of the SDK.
   */
  readonly response?: Check<CallResult<Operation>> | 'file' | 'nothing' | undefined;
  /** The contract marks the call as deprecated, with the date of its removal (`2027-06-30`) if known. */
  readonly deprecated?: { readonly sunset?: string | undefined } | undefined;
}

/** The `path`, `query` and `body` of a call. */
export type CallParameters<Operation> = (Operation extends { parameters: infer Parameters } ? Parameters : unknown) &
  RequestBodyOption<Operation>;

/** The JSON that a call returns: that of its successful responses. Undefined for a response without JSON. */
export type CallResult<Operation> = Operation extends { responses: infer Responses }
  ? keyof Responses & SuccessStatus extends never
    ? undefined
    : JsonOf<Responses[keyof Responses & SuccessStatus]>
  : undefined;

type SuccessStatus = 200 | 201 | 202 | 203 | 204 | 205 | 206 | '2XX';
type JsonOf<Response> = Response extends { content: { 'application/json': infer Json } } ? Json : undefined;

/** Functions of a call that sends files (`upload`), or whose response is read as a stream (`read`). */
export interface Transfer<Result> {
  readonly upload?: FormUpload;
  readonly read?: ResponseReader<Result>;
}

/**
 * Reads the result from a successful response. A function that continues reading after it has returned must call
 * `deadline.keepOpen()`, map its errors with `errorOf`, and close the deadline at the end.
 */
export type ResponseReader<T> = (
  response: Response,
  deadline: Deadline,
  errorOf: (cause: unknown) => unknown,
) => Promise<T>;

/** Sends the files of a call. */
export interface FormUpload {
  /** Creates the form of one attempt. @throws {Mismatch} if the body has no files or something other than files */
  readonly formOf: (body: unknown) => FormData;
  /** Sends the form and reports its progress. Undefined without a listener for the progress. */
  readonly sendForm: ((url: string, init: RequestInit, context: UploadContext) => Promise<Response>) | undefined;
}

/** What `sendForm` needs to know about its call. */
interface UploadContext {
  /** The caller's own `fetch`. */
  readonly fetch: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  readonly deadline: Deadline;
  /** Timeout for the response, in milliseconds. */
  readonly attemptTimeout: number;
  /** Maximum time without progress, in milliseconds. */
  readonly idleTimeout: number;
}
