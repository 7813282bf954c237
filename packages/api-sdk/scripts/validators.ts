import type { OpenApi, Schema } from './openapi.ts';

export const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/** Names of the components that `schema` uses, deepest first. */
function* used(schema: Schema, contract: OpenApi): Generator<string> {
  if (schema.$ref) {
    const name = nameOf(schema.$ref);
    const component = contract.components.schemas[name];
    if (!component) throw new Error(`No schema named ${name}`);
    yield* used(component, contract);
    yield name;
  }
  for (const part of [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]) {
    yield* used(part, contract);
  }
  for (const part of schema.oneOf ?? []) yield* used(part, contract);
}

/**
 * Returns source code that calls the function `name` in `src/check.ts`. A bundler may remove the call if its result is
 * not used.
 */
export const callSource = (name: string, ...args: string[]) => `/* @__PURE__ */ is.${name}(${args.join(', ')})`;

type Field = readonly [name: string, check: string];

/** The source of an object literal. */
const objectSource = (fields: readonly Field[]) =>
  `{${fields.map(([name, text]) => ` ${name}: ${text}`).join(',')} }`.replace('{ }', '{}');

/** The expression that checks a value against `schema` (see `src/check.ts`). `where` is its place in the contract. */
export function checkOfSchema(schema: Schema, where: string): string {
  if (schema.$ref) return nameOf(schema.$ref);
  const types = new Set(schema.oneOf ? [] : [schema.type].flat());
  const parts = (schema.oneOf ?? []).filter((part) => part.type !== 'null' || !types.add('null'));
  const nullable = types.delete('null');
  const checks = [
    ...parts.map((part) => checkOfSchema(part, where)),
    ...[...types].map((type) => checkOfType(schema, type, where)),
  ];
  const [first, second, third] = checks;
  if (!first || third) throw new Error(`${where}: cannot check ${JSON.stringify(schema)}`);
  const plain = second ? callSource('anyOf', first, second) : first;
  return nullable ? callSource('nullable', plain) : plain;
}

function checkOfType(schema: Schema, type: string | undefined, where: string): string {
  if (type === 'string') return sized('is.string', schema.minLength, schema.maxLength);
  if (type === 'number') return 'is.number';
  if (type === 'integer') {
    return schema.maximum === Number.MAX_SAFE_INTEGER ? callSource('safeInteger', `${schema.minimum}`) : 'is.integer';
  }
  if (type === 'array' && schema.items) {
    return sized(callSource('array', checkOfSchema(schema.items, `${where}[]`)), schema.minItems, schema.maxItems);
  }
  if (type === 'object' && schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => [name, checkOfSchema(field, `${where}.${name}`)] as const,
    );
    const isRequired = ([name]: Field) => schema.required?.includes(name) ?? false;
    return objectOf(fields, isRequired);
  }
  throw new Error(`${where}: cannot check ${JSON.stringify(schema)}`);
}

const sized = (check: string, min = 0, max = Number.POSITIVE_INFINITY) =>
  min > 0 || max < Number.POSITIVE_INFINITY ? callSource('sized', check, `${min}`, `${max}`) : check;

/** The source of the check of an object with these fields. */
export function objectOf(fields: readonly Field[], isRequired: (field: Field) => boolean): string {
  const optional = fields.filter((field) => !isRequired(field));
  const required = objectSource(fields.filter(isRequired));
  return optional.length > 0 ? callSource('object', required, objectSource(optional)) : callSource('object', required);
}

/** Names of the components that `roots` use, each after the components that it uses. */
export const componentsUsedBy = (contract: OpenApi, roots: readonly Schema[]): ReadonlySet<string> =>
  new Set(roots.flatMap((root) => [...used(root, contract)]));

/** The source code of one check for each of these components, in their order. */
export function validatorsSource(contract: OpenApi, names: readonly string[]): string {
  const checks = names.map((name) => {
    const schema = contract.components.schemas[name] as Schema;
    return `export const ${name}: Check<Schemas['${name}']> = ${checkOfSchema(schema, `openapi/schemas/${name}.yaml`)};\n`;
  });
  return checks.join('');
}
