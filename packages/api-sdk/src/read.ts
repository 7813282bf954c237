import type { Answer, Call, CallId } from './call.ts';
import { Mismatch, parse } from './check.ts';
import { type ListOptions, tell } from './config.ts';
import type { Refusal } from './errors.ts';
import { parseJson } from './exact-digits.ts';
import { reasonPhrase } from './reason-phrases.ts';
import { retryAfter } from './retry.ts';

/** The API refused. */
export class Refused {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    this.refusal = refusal;
  }
}

const jsonLimit = 20_000_000;
const refusalLimit = 64_000;
// A refusal is known by its status: its body is waited for this many milliseconds at most.
const refusalTimeout = 1_000;

/**
 * The checked JSON of an answer.
 * @throws {Mismatch} when it does not follow the contract
 * @throws {Refused} when it carries an `error` that the contract knows
 */
export async function readJson<Id extends CallId>(
  call: Call<Id>,
  response: Response,
  onUnreadable?: ListOptions['onUnreadable'],
): Promise<Answer<Id>> {
  const expectsBody = typeof call.answer === 'function';
  if (expectsBody) requireJson(response);
  const text = await readText(response, jsonLimit);
  // Nothing is a success for deletes and uploads; a page of a proxy in its place is not.
  if (text === '' && !expectsBody) return undefined as Answer<Id>;
  if (!expectsBody) requireJson(response);

  const value = parsedJson(text);
  if (typeof call.answer !== 'function') return undefined as Answer<Id>;
  const unreadable: Mismatch[] = [];
  const answer = parse(call.answer, value, '$', onUnreadable && ((row) => unreadable.push(row)));
  const rows = Array.isArray(answer) ? answer : (answer as { data?: unknown[] } | undefined)?.data;
  if (unreadable[0] && !rows?.length) throw unreadable[0];
  for (const row of unreadable) tell(onUnreadable, row);
  if ((answer as { error?: string | null } | undefined)?.error == null) return answer;
  throw new Refused({ ...refusalOf(response), body: answer });
}

/** What a response of failure says; the body as far as it can be had. */
export async function readRefusal(response: Response): Promise<Refusal> {
  const text = await readText(response, refusalLimit, refusalTimeout).catch(() => undefined);
  let body: unknown = text;
  if (text && isJson(response)) {
    try {
      body = JSON.parse(text);
    } catch {}
  }
  const refusal = refusalOf(response);
  return { ...refusal, requestId: refusal.requestId ?? safeId((body as { requestId?: unknown })?.requestId), body };
}

function refusalOf(response: Response): Refusal {
  return {
    status: response.status,
    statusText: response.statusText || reasonPhrase(response.status),
    requestId: requestIdOf(response),
    retryAfter: retryAfter(response.headers),
  };
}

/** `X-Request-Id`, where it looks like one. */
export const requestIdOf = (response: Response) => safeId(response.headers.get('x-request-id'));

const safeId = (id: unknown) => (typeof id === 'string' && /^[\w.:/+=-]{1,128}$/.test(id) ? id : undefined);

/** Media type of an answer, without parameters. */
export const mediaType = (response: Response) =>
  /^[\w.+/-]+/.exec(response.headers.get('content-type') ?? '')?.[0] ?? 'nothing';

const isJson = (response: Response) => /^application\/([\w.-]+\+)?json$/i.test(mediaType(response));

export function requireJson(response: Response): void {
  if (!isJson(response)) throw new Mismatch('$', `expected JSON, got ${mediaType(response)}`);
}

function parsedJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new Mismatch('$', text ? 'broken JSON' : 'empty body');
  }
}

async function readText(response: Response, limit: number, timeout?: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  const take = (chunk: Uint8Array) => {
    size += chunk.length;
    if (size > limit) throw new Mismatch('$', `larger than ${limit / 1e6} MB`);
    text += decoder.decode(chunk, { stream: true });
  };
  await eachChunk(response, take, timeout);
  return text + decoder.decode();
}

/** Hands the body over as it arrives, for `timeout` milliseconds at most. */
export async function eachChunk(
  response: Response,
  take: (chunk: Uint8Array<ArrayBuffer>) => void,
  timeout?: number,
): Promise<void> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const timer = timeout && setTimeout(() => reader.cancel().catch(() => {}), timeout);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      take(value);
    }
  } finally {
    clearTimeout(timer);
  }
}
