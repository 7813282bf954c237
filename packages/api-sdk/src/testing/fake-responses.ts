import type { Fault } from '../../../../openapi/faults.ts';
import { contentDisposition } from '../../../../openapi/rules.ts';
import { type Mismatch, parse } from '../check.ts';
import type { knownCalls } from './fake-call.ts';
import { Problem } from './problem.ts';

/**
 * The JSON response of a call, or a 204 for a call without JSON.
 *
 * @throws {Problem} 500 with the position, if the JSON does not follow the contract
 */
export function jsonResponse(
  { operationId, response: check }: (typeof knownCalls)[number],
  value: unknown,
  headers: Headers,
): Response {
  if (typeof check !== 'function') return new Response(null, { status: 204, headers });
  try {
    parse(check, value);
  } catch (cause) {
    const { path, reason } = cause as Mismatch;
    throw new Problem(500, `The response of ${operationId} breaks the contract at ${path}: ${reason}`);
  }
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(value), { headers });
}

export function fileResponse(file: File, headers: Headers): Response {
  headers.set('content-type', 'application/octet-stream');
  headers.set('content-length', String(file.size));
  headers.set('content-disposition', contentDisposition(file.name));
  return new Response(file, { headers });
}

export function faultResponse(
  { status = 200, body, contentType = 'application/json; charset=utf-8' }: Fault,
  headers: Headers,
): Response {
  headers.set('content-type', contentType);
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
}

/** Sends the first half of a response. Then the connection breaks (`cut`) or stalls. */
export async function firstHalf(
  response: Response,
  end: 'cut' | 'stalled',
  signal?: AbortSignal | null,
): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = new ReadableStream({
    start(controller) {
      if (bytes.length > 1) controller.enqueue(bytes.slice(0, bytes.length / 2));
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    },
    // Called when the first half has been read.
    pull(controller) {
      if (end === 'cut') controller.error(connectionError('ECONNRESET'));
    },
  });
  return new Response(body, response);
}

/** Never resolves. Rejects when the signal is aborted. */
export const waitForAbort = (signal?: AbortSignal | null) => unlessAborted(new Promise<never>(() => {}), signal);

/** The error of Node's fetch for a failed connection. */
export const connectionError = (code: string) => new TypeError('fetch failed', { cause: { code } });

export function wait(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const delay = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return unlessAborted(delay, signal).finally(() => clearTimeout(timer));
}

/** Settles like `work`, or rejects with the reason of the signal if it is aborted first. */
export async function unlessAborted<T>(work: T | Promise<T>, signal?: AbortSignal | null): Promise<T> {
  if (!signal) return work;
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
  });
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
