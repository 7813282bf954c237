import { type Mismatch, parse } from '../check.ts';
import type { FakeCall, knownCalls } from './fake-call.ts';
import { Problem } from './problem.ts';

type KnownCall = (typeof knownCalls)[number];

const integers = new Set(['page', 'pageSize', 'userId', 'id']);
const maxLengths: Record<string, number> = {
  search: 200,
  lang: 16,
  fileName: 1024,
  efNumber: 256,
  languageCode: 256,
};

/** Path and query of a request that has not been checked yet. */
export function parametersOf(call: KnownCall, rawPath: Record<string, string>, search: URLSearchParams) {
  const typed = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, parameterOf(call, name, text)]));
  return { path: typed(decoded(rawPath) ?? rawPath), query: typed(Object.fromEntries(search)) };
}

/**
 * Path, query and body of a request, checked against the contract.
 * @throws {Problem} 400 or 415
 */
export async function readRequest(
  call: KnownCall,
  rawPath: Record<string, string>,
  search: URLSearchParams,
  init: RequestInit,
): Promise<Pick<FakeCall, 'path' | 'query' | 'body' | 'files'>> {
  const texts = decoded(rawPath);
  if (!texts) throw new Problem(400, 'path: cannot be decoded');
  const path = checkedParameters(call, 'path', texts);
  if (new Set(search.keys()).size < search.size) throw new Problem(400, 'query: a parameter is repeated');
  const query = checkedParameters(call, 'query', Object.fromEntries(search));
  if (!call.body) return { path, query, body: undefined, files: [] } as never;

  const headers = new Headers(init.headers);
  const type =
    init.body instanceof FormData ? 'multipart/form-data' : (headers.get('content-type') ?? '').split(';')[0];
  const expected = call.body === 'form' ? 'multipart/form-data' : 'application/json';
  if (type !== expected) throw new Problem(415, `The body must be ${expected}.`);
  if (call.body === 'form') return { path, query, body: undefined, files: await readFiles(init) } as never;
  return { path, query, body: checkedBody(call, String(init.body)), files: [] } as never;
}

function decoded(path: Record<string, string>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(path).map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    return undefined;
  }
}

/** The value of a parameter: a number, if the parameter is an integer and the text is a whole number. */
function parameterOf({ operationId }: KnownCall, name: string, text: string): number | string {
  const isInteger = integers.has(name) && operationId !== 'deleteRecipe';
  return isInteger && /^-?\d+$/.test(text) ? Number(text) : text;
}

function checkedParameters(call: KnownCall, place: 'path' | 'query', texts: Record<string, string>): object {
  const values = Object.entries(texts).map(([name, text]) => {
    if (text.length > (maxLengths[name] ?? 256)) throw new Problem(400, `${place}/${name} is unusable`);
    return [name, parameterOf(call, name, text)] as const;
  });
  const check = place === 'path' ? call.pathParams : call.query;
  const given = Object.fromEntries(values);
  const result = check ? checkedPart(() => parse(check, given, place) as object) : {};
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(result, name));
  if (unknown) throw new Problem(400, `${place} must NOT have additional properties (${unknown})`);
  if (Number(given.pageSize) > 100) throw new Problem(400, `${place}/pageSize is too large`);
  return result;
}

function checkedBody(call: KnownCall, text: string): unknown {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Problem(400, 'The body is not JSON.');
  }
  const result = typeof call.body === 'function' ? checkedPart(() => parse(call.body as never, body, 'body')) : body;
  // The check only removes unknown fields. So if its result is shorter than the body, the body had unknown fields.
  if (JSON.stringify(result).length < JSON.stringify(body).length)
    throw new Problem(400, 'body must NOT have additional properties');
  return result;
}

function checkedPart<T>(check: () => T): T {
  try {
    return check();
  } catch (cause) {
    const { path, reason } = cause as Mismatch;
    throw new Problem(400, `${path}: ${reason}`);
  }
}

async function readFiles({ body, headers }: RequestInit): Promise<File[]> {
  const form =
    body instanceof FormData
      ? body
      : await new Response(body ?? null, { headers: headers ?? {} }).formData().catch(() => undefined);
  const parts = [...(form ?? [])];
  if (parts.length === 0) throw new Problem(400, 'There is no file in the body.');
  const files = parts.map(([name, part]) => {
    if (name !== 'file' || typeof part === 'string')
      throw new Problem(400, 'Only files in parts named "file" are accepted.');
    return new File([part], part.name.replace(/^.*[/\\]/s, ''), { type: part.type });
  });
  const repeatedFile = files.find(({ name }, index) => files.findIndex((file) => file.name === name) < index);
  if (repeatedFile) throw new Problem(400, `There are two files named ${repeatedFile.name}.`);
  return files;
}
