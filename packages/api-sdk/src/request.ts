import type { Call, CallId, Input } from './call.ts';
import { parse } from './check.ts';
import type { Form } from './send.ts';

/** A request without its token. */
export interface ApiRequest extends Partial<Omit<Form, 'body'>> {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Made anew for each sending. */
  readonly body: () => BodyInit | null;
}

/**
 * Builds a request from checked values only: whatever the contract does not know is not sent.
 * @throws {Mismatch} for a value that the contract refuses, or that could address another resource
 */
export function requestOf<Id extends CallId>(call: Call<Id>, input: Input<Id>, baseUrl: string): ApiRequest {
  const at = (call.at ? parse(call.at, input.at, '$.path') : {}) as Values;
  const query = (call.query ? parse(call.query, input.query ?? {}, '$.query') : {}) as Values;
  const url = `${baseUrl}${fill(call.path, at)}${queryOf(query)}`;
  const accept = call.answer === 'file' ? '*/*' : 'application/json';

  if (input.form) return { url, headers: { accept }, ...input.form() };
  if (!call.body || call.body === 'form') return { url, headers: { accept }, body: () => null };
  const body = JSON.stringify(parse(call.body, input.body, '$.body'));
  return { url, headers: { accept, 'content-type': 'application/json' }, body: () => body };
}

/** All that the contract puts into a URL: text and numbers. */
type Values = Readonly<Record<string, string | number | undefined>>;

const fill = (template: string, values: Values) =>
  template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] as string | number));

function queryOf(values: Values): string {
  const pairs = Object.entries(values).filter((pair) => pair[1] !== undefined);
  return pairs.map(([name, value], i) => `${i ? '&' : '?'}${name}=${encodeURIComponent(value as string)}`).join('');
}

// No user or password, query or hash; nothing that a URL parser turns into another address: `http:api`, `/\host`.
const baseUrlForm = /^(https?:\/\/[^\s\\?#@/]+(?![^/])|\/(?!\/))[^\s\\?#]*$/i;

/**
 * The base URL without slashes at its end.
 * @throws {TypeError} when it is no http(s) URL of host and path alone, nor, in a page, a path that begins with one slash
 */
export function checkedBaseUrl(baseUrl: string): string {
  const page = globalThis.location?.href;
  const url = baseUrlForm.test(baseUrl) && URL.canParse(baseUrl, page) && new URL(baseUrl, page);
  // A page from a disk has no origin.
  if (!url || url.origin === 'null') {
    throw new TypeError(
      'baseUrl must be an http(s) URL of host and path alone, or in a page a path that begins with /',
    );
  }
  return (url.origin + url.pathname).replace(/\/+$/, '');
}
