import type { Call } from './call.ts';
import { type BadRow, Mismatch, parse } from './check.ts';
import { callListener, type ListOptions } from './config.ts';
import type { Deadline } from './deadline.ts';
import type { ErrorResponseInfo } from './errors.ts';
import { parseJson } from './exact-digits.ts';
import { reasonPhrase } from './reason-phrases.ts';
import { retryAfter } from './retry.ts';

/** The API returned an error. */
export class ErrorResponse implements ErrorResponseInfo {
  declare readonly status: number;
  declare readonly statusText: string;
  declare readonly body: unknown;
  constructor(info: ErrorResponseInfo) {
    Object.assign(this, info);
  }
}

/**
 * The connection failed, or the response was a redirect. Keeps only the system's code, because the platform's error can
 * contain headers or URLs.
 */
export class NetworkFailure {
  declare readonly code: string | undefined;
  constructor(cause: unknown) {
    this.code = codeOf(cause);
  }
}

/** The system's code in an error of `fetch`, e.g. `ECONNRESET`. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return typeof code === 'string' && /^[A-Z_\d]+$/.test(code) ? code : cause ? codeOf(cause) : undefined;
}

const MAX_JSON_BYTES = 20_000_000;
const MAX_ERROR_BYTES = 64_000;
// Timeout for the body of an error response. The error is complete without its body.
const ERROR_BODY_MS = 1_000;

/**
 * Reads and checks the JSON of a response.
 * @throws {Mismatch} if it cannot be read or does not follow the contract
 * @throws {NetworkFailure} if the connection breaks
 * @throws {ErrorResponse} if it contains an `error` that the contract defines
 */
export async function readJson(
  { response: check }: Call,
  response: Response,
  onUnreadable?: ListOptions['onUnreadable'],
): Promise<unknown> {
  const isChecked = typeof check === 'function';
  if (isChecked) requireJson(response);
  const text = await readText(response, MAX_JSON_BYTES);
  // The response to a delete or an upload may be empty. Content must be JSON, because an HTML page comes from a proxy and
  // not from the API.
  if (!isChecked && !text) return undefined;
  requireJson(response);
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    throw new Mismatch('$', text ? 'broken JSON' : 'empty body');
  }
  if (!isChecked) return check === 'nothing' ? undefined : value;

  const unreadable: BadRow[] = [];
  const json = parse(check, value, '$', onUnreadable && unreadable);
  const rows = Array.isArray(json) ? json : (json as { data?: unknown[] } | undefined)?.data;
  if (unreadable[0] && !rows?.length) throw unreadable[0];
  for (const row of unreadable) callListener(onUnreadable, { ...row });
  if ((json as { error?: string | null } | undefined)?.error == null) return json;
  throw errorResponse(response, json);
}

/**
 * Rejects with the status and, if readable, the body of an error response.
 * @throws {ErrorResponse}
 * @throws {NetworkFailure} for a redirect, whose status browsers hide
 */
export async function rejectErrorResponse(response: Response): Promise<never> {
  // Browsers give a redirect the status 0. Other statuses below 400, e.g. 304, are errors.
  if ([0, 301, 302, 303, 307, 308].includes(response.status)) throw new NetworkFailure({ code: 'REDIRECTED' });
  const text = await readText(response, MAX_ERROR_BYTES, ERROR_BODY_MS).catch(() => undefined);
  let body: unknown = text;
  try {
    if (text && isJson(response)) body = JSON.parse(text);
  } catch {}
  throw errorResponse(response, body);
}

/** The error of a response. @param body its content, as far as it could be read */
export function errorResponse(response: Response, body?: unknown): ErrorResponse {
  const { status, requestId = requestIdOf((body as { requestId?: unknown } | undefined)?.requestId) } =
    statusAndRequestId(response);
  const statusText = response.statusText?.trim() || reasonPhrase(status);
  return new ErrorResponse({ status, statusText, requestId, retryAfter: retryAfter(response.headers), body });
}

/** Status and request id of a response. */
export const statusAndRequestId = <R extends Response | undefined>(response: R) => ({
  status: response?.status as R extends Response ? number : undefined,
  requestId: requestIdOf(response?.headers.get('x-request-id')?.trim()),
});

/** A request id, if it has a plausible format. */
const requestIdOf = (id: unknown) => (typeof id === 'string' && /^[\w.:/+=-]{1,128}$/.test(id) ? id : undefined);

/** Media type of a response, without parameters. */
export const mediaType = (response: Response) =>
  response.headers.get('content-type')?.match(/^[\w.+/-]+/)?.[0] ?? 'nothing';

const isJson = (response: Response) => /^application\/([\w.-]+\+)?json$/i.test(mediaType(response));

export function requireJson(response: Response): void {
  if (!isJson(response)) throw new Mismatch('$', `expected JSON, got ${mediaType(response)}`);
}

async function readText(response: Response, maxBytes: number, timeout?: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const cancel = () => reader.cancel().catch(() => {});
  const timer = timeout && setTimeout(cancel, timeout);
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await readChunk(reader);
      if (done) return text + decoder.decode();
      size += value.length;
      if (size > maxBytes) {
        cancel();
        throw new Mismatch('$', `larger than ${maxBytes / 1e6} MB`);
      }
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    clearTimeout(timer);
  }
}

const readChunk = (reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) =>
  reader.read().catch((cause) => {
    throw new NetworkFailure(cause);
  });

/** The chunks of a body as they arrive. The timer only runs while waiting for a chunk. */
export async function* chunksOf(
  response: Response,
  deadline: Deadline,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const reader = response.body?.getReader();
  while (reader) {
    deadline.startTimer();
    const { done, value } = await deadline.run(() => readChunk(reader));
    deadline.pauseTimer();
    if (done) return;
    yield value;
  }
}
