import { readdir, readFile } from 'node:fs/promises';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Check, type CheckContext, FAIL, Mismatch, parse } from '../src/check.ts';
import type { CallId } from '../src/testing/fake-call.ts';
import { recipeInput, validResponses } from './calls.ts';

const folder = new URL('../src/generated/', import.meta.url);
const generated = await Promise.all((await readdir(folder)).map((file) => import(new URL(file, folder).href)));
/** The generated checks, by the name of their schema. */
const checks: Record<string, Check<unknown> | undefined> = Object.assign({}, ...generated);

const contract = JSON.parse(await readFile(new URL('../../../openapi/openapi.json', import.meta.url), 'utf8'));

interface Operation {
  operationId: CallId;
  responses: Record<number, { content?: Record<string, { schema: { $ref?: string; items?: { $ref: string } } }> }>;
}

/**
 * Returns a schema for responses. It keeps the range of exact ids. It lacks the other limits, which the checks apply
 * only to requests and to records of the fake. It accepts unknown fields, which the checks remove.
 */
function withoutLimits(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutLimits);
  if (typeof schema !== 'object' || schema === null) return schema;
  const limits = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'additionalProperties'];
  const safe = Number.MAX_SAFE_INTEGER;
  const entries = Object.entries(schema).filter(([key]) => !limits.includes(key));
  return {
    ...Object.fromEntries(entries.map(([key, value]) => [key, withoutLimits(value)])),
    // Of these limits, the checks apply only this one to responses too, because a larger id would be rounded.
    ...('maximum' in schema && schema.maximum === safe && { minimum: -safe, maximum: safe }),
  };
}

const ajv = new Ajv2020({ strict: false });
ajv.addSchema({ $id: 'contract', components: withoutLimits(contract.components) });

/** A valid value of each schema: of responses, of the rows of lists, and of the recipe that a call sends. */
const validValues: Record<string, unknown> = { RecipeInput: recipeInput };
const paths: Record<string, Operation>[] = Object.values(contract.paths);
for (const { operationId, responses } of paths.flatMap((path) => Object.values(path))) {
  const { $ref, items } = responses[200]?.content?.['application/json']?.schema ?? {};
  const response = validResponses[operationId];
  const name = ($ref ?? items?.$ref)?.split('/').at(-1);
  if (name) validValues[name] = Array.isArray(response) ? response[0] : response;
}

const newContext = (): CheckContext => ({ path: '', reason: '', isRequest: false, badRows: undefined });

/** The path of every value inside of a value, as a list of keys. */
function* placesOf(value: unknown, at: string[] = []): Generator<string[]> {
  yield at;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) yield* placesOf(child, [...at, key]);
}

const anyValue = fc.oneof(
  fc.constantFrom<unknown>(null, '', 'text', 0, 1.5, -1, true, [], {}, [null], 2 ** 53, 1e308, 'null', '0'),
  fc.jsonValue({ maxDepth: 3 }),
);
const extraName = fc.constantFrom('secret', '__proto__', 'constructor', 'toString', 'length', '0', '');

type Drift = { place: string[]; how: 'remove' | 'replace' | 'add'; value: unknown; name: string };

function withDrift(value: unknown, { place, how, value: other, name }: Drift): unknown {
  const root = { value: structuredClone(value) };
  const keys = ['value', ...place];
  const last = keys.pop() as string;
  const parent = keys.reduce<Record<string, unknown>>((node, key) => node[key] as Record<string, unknown>, root);
  const target = parent[last];
  if (how === 'replace') parent[last] = other;
  else if (how === 'add' && typeof target === 'object' && target && !Array.isArray(target)) {
    Object.defineProperty(target, name, { value: other, enumerable: true, configurable: true, writable: true });
  } else if (how === 'remove' && place.length > 0 && !Array.isArray(parent)) delete parent[last];
  return root.value;
}

describe.each(Object.entries(validValues))('%s', (name, value) => {
  const validate = ajv.getSchema(`contract#/components/schemas/${name}`) as ValidateFunction;
  const check = checks[name] as Check<unknown>;
  const places = [...placesOf(value)];
  const anyDrift = fc.record({
    place: fc.constantFrom(...places),
    how: fc.constantFrom('remove', 'replace', 'add'),
    value: anyValue,
    name: extraName,
  });

  test('the generated check returns a valid value unchanged', () => {
    expect(validate(value)).toBe(true);
    expect(check(value, newContext())).toEqual(value);
  });

  test('the generated check and Ajv reject the same changed values', () => {
    let rejected = 0;
    const property = (drifts: Drift[]) => {
      const json = JSON.stringify(
        drifts.reduce<unknown>((current, drift) => {
          // An earlier change may have removed the path.
          try {
            return withDrift(current, drift);
          } catch {
            return current;
          }
        }, value),
      );
      const receivedJson: unknown = JSON.parse(json);
      const result = check(receivedJson, newContext());
      expect(result !== FAIL).toBe(validate(receivedJson));
      if (result === FAIL) {
        rejected++;
        expectReason(() => parse(check, receivedJson));
      } else {
        expect(check(result, newContext())).toEqual(result);
        expect(JSON.stringify(result)).not.toMatch(/"(secret|__proto__|constructor|toString|length)":/);
      }
      expect(JSON.stringify(receivedJson)).toBe(json);
    };
    fc.assert(fc.property(fc.array(anyDrift, { minLength: 1, maxLength: 3 }), property), { numRuns: 2_000 });
    expect(rejected).toBeGreaterThan(100);
  });
});

function expectReason(work: () => unknown): void {
  try {
    work();
  } catch (cause) {
    if (!(cause instanceof Mismatch)) throw cause;
    expect(cause.path).toMatch(/^\$(\.[A-Za-z_]+|\[\d+\])*$/);
    expect(cause.reason).toMatch(/^expected [a-z ]+, got (nothing|null|array|object|string|number|boolean)$/);
    return;
  }
  throw new Error('It passed');
}
