import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Responses with unexpected values in chosen fields, for every GET of the contract that returns JSON.

interface Schema {
  $ref?: string;
  type?: string | string[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  maximum?: number;
}

interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Contract {
  paths: Record<string, { get?: Operation }>;
  components: { schemas: Record<string, Schema> };
}

const file = join(import.meta.dirname, '../../../../openapi/openapi.json');
const contract: Contract = JSON.parse(readFileSync(file, 'utf8'));

/** A field of a response, e.g. `listUsers.data[].email`. */
export interface HostileField {
  name: string;
  type: 'text' | 'number';
}

/** A value that a field may hold. Numbers are written as JSON, so that they are not rounded. */
export interface HostileValue {
  name: string;
  type: HostileField['type'];
  value: string;
}

const texts: readonly HostileValue[] = [
  { name: '400 unbroken characters', type: 'text', value: 'W'.repeat(400) },
  { name: '10,000 unbroken characters', type: 'text', value: 'W'.repeat(10_000) },
  { name: '10,000 narrow characters', type: 'text', value: 'i'.repeat(10_000) },
  { name: '200 combining marks', type: 'text', value: `a${'\u0301\u0323'.repeat(100)}` },
  { name: 'emoji of several parts', type: 'text', value: '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(50) },
  { name: 'right-to-left text', type: 'text', value: 'שלוםעולםمرحبا'.repeat(40) },
];

const numbers: readonly HostileValue[] = [
  { name: 'an integer beyond 2^53', type: 'number', value: '9007199254740993' },
  { name: 'a number of 22 digits', type: 'number', value: '1234567890123456789012' },
  { name: '1e308', type: 'number', value: '1e308' },
];

/** The sets of hostile values, one set per response. Each set has a text. The last three also have a number. */
export const valueSets: readonly (readonly HostileValue[])[] = texts.map((text, index) => {
  const number = numbers[index - texts.length + numbers.length];
  return number ? [text, number] : [text];
});

/** Rows per list: one full page. */
const ROWS = 20;

/** A hostile text is the whole path of a language file, or its group, or its file name. */
const paths: ((text: string) => string)[] = [
  (text) => text,
  (text) => `/lang/${text}/EF1091_de.json`,
  (text) => `/lang/EF1091/${text}_de.json`,
];

/** Returns the value of a field as JSON, or undefined for an ordinary value. */
type JsonOf = (field: HostileField, row: number, maximum: number | undefined) => string | undefined;

function write(schema: Schema, name: string, row: number, jsonOf: JsonOf): string {
  const { $ref, oneOf, items, properties } = schema;
  if ($ref) return write(contract.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, name, row, jsonOf);
  if (oneOf?.[0]) return write(oneOf[0], name, row, jsonOf);
  if (properties) {
    const fields = Object.entries(properties).map(
      ([key, property]) => `${JSON.stringify(key)}:${write(property, `${name}.${key}`, row, jsonOf)}`,
    );
    return `{${fields}}`;
  }
  if (items) {
    const isList = !name.includes('[]');
    const rows = Array.from({ length: isList ? ROWS : 2 }, (_, index) =>
      write(items, `${name}[]`, isList ? index : row * 2 + index, jsonOf),
    );
    return `[${rows}]`;
  }
  const isText = [schema.type].flat().includes('string');
  const field: HostileField = { name, type: isText ? 'text' : 'number' };
  return jsonOf(field, row, schema.maximum) ?? ordinary(field, row);
}

const isPath = ({ name }: HostileField) => name === 'listLanguageFiles[].file';

const ordinary = (field: HostileField, row: number) =>
  field.type === 'number'
    ? String(row + 1)
    : JSON.stringify(isPath(field) ? `/lang/EF1091/EF${row}_de.json` : `Name ${row}`);

function toHostileJson(field: HostileField, { value }: HostileValue, row: number, maximum: number | undefined): string {
  if (field.type === 'number') return maximum !== undefined && Number(value) > maximum ? String(maximum) : value;
  // The row number keeps group names, and ids that are texts, unique.
  const text = `${value}${row}`;
  return JSON.stringify(isPath(field) ? paths[row % paths.length]?.(text) : text);
}

const responses = Object.entries(contract.paths).flatMap(([path, { get }]) => {
  const schema = get?.responses['200']?.content?.['application/json']?.schema;
  const pattern = new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return get && schema ? [{ id: get.operationId, pattern, schema }] : [];
});

/** Every text and number field in the responses to the given GETs. */
export function fieldsOf(operations: ReadonlySet<string>): HostileField[] {
  const fields = new Map<string, HostileField>();
  const addField = (field: HostileField) => void fields.set(field.name, field);
  for (const { id, schema } of responses)
    if (operations.has(id)) write(schema, id, 0, (field) => addField(field) as undefined);
  return [...fields.values()];
}

/** The GET of the contract that returns JSON and matches a path. */
export function operationAt(pathname: string) {
  // A path without parameters comes first, because one with parameters could match too.
  const matches = responses.filter(({ pattern }) => pattern.test(pathname));
  const response = matches.find(({ pattern }) => !pattern.source.includes('[^/]')) ?? matches[0];
  if (!response) throw new Error(`The contract has no GET ${pathname}.`);
  return response;
}

/** The response to a GET in which the chosen fields hold one of the given values. */
export function hostileResponse(
  pathname: string,
  values: readonly HostileValue[],
  isChosen: (field: HostileField) => boolean,
): string {
  const response = operationAt(pathname);
  return write(response.schema, response.id, 0, (field, row, maximum) => {
    const match = values.find(({ type }) => type === field.type);
    return match && isChosen(field) ? toHostileJson(field, match, row, maximum) : undefined;
  });
}
