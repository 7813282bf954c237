import type { Call, CallId, Input } from './call.ts';
import { Mismatch, parse } from './check.ts';
import type { Transport } from './send.ts';

/** A request without its token. */
export interface ApiRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Made anew for each sending. */
  readonly body: () => BodyInit | null;
  readonly transport?: Transport | undefined;
  /** Asked before each sending of files. */
  readonly ready?: () => Promise<unknown>;
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

  if (call.body === 'form') {
    const files = filesOf(input.files);
    const ready = () => Promise.all(files.map(readable));
    return { url, headers: { accept }, body: () => formOf(files), transport: input.transport, ready };
  }
  if (!call.body) return { url, headers: { accept }, body: () => null };
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

/** Taken at once: a `FileList` empties itself when its input is reset. */
function filesOf(given: Iterable<File> | undefined): readonly File[] {
  try {
    const files = [...(given ?? [])];
    if (files.length > 0 && files.every((file) => file instanceof File)) return files;
  } catch {} // Nothing that can be iterated.
  throw new Mismatch('$.body.file', 'expected files');
}

/** Node ends the process over a file that it cannot read while it sends; the disk may have changed since it was chosen. */
async function readable(file: File, index: number): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new Mismatch(`$.body.file[${index}]`, 'cannot be read');
  }
}

function formOf(files: readonly File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('file', file);
  return form;
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
