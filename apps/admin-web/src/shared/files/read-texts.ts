import { dsvFormat } from 'd3-dsv';
import { getProperties } from 'properties-file';

/** The texts of a language file by key. */
export type Texts = Map<string, string>;

/**
 * Reads the texts of a language file by its extension: JSON, Java properties, Android strings or CSV.
 * @returns undefined for other formats and for invalid content
 */
export function readTexts(name: string, bytes: Uint8Array): Texts | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const read = readers.get(extension);
  try {
    return read?.(extension === 'properties' ? decodeProperties(bytes) : decodeUtf8(bytes));
  } catch {
    return undefined;
  }
}

/** Whether the bytes are text in UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    decodeUtf8(bytes);
    return true;
  } catch {
    return false;
  }
}

const decodeUtf8 = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** Java properties that are not in UTF-8 are in ISO-8859-1 (JEP 226). */
const decodeProperties = (bytes: Uint8Array) =>
  isUtf8(bytes) ? decodeUtf8(bytes) : new TextDecoder('iso-8859-1').decode(bytes);

/** Nested keys are joined with dots. List items are counted from 0. Null is an empty text. */
function readJson(text: string): Texts {
  const texts: Texts = new Map();
  const visit = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) texts.set(path, String(value ?? ''));
    else for (const [key, inner] of Object.entries(value)) visit(inner, path === '' ? key : `${path}.${key}`);
  };
  visit(JSON.parse(text), '');
  return texts;
}

const readProperties = (text: string): Texts => new Map(Object.entries(getProperties(text)));

/**
 * CSV (RFC 4180). The separator is the first comma, semicolon or tab in the file. The first column is the key, and rows
 * without a key are ignored. So are empty cells at the end of a row, because spreadsheets add them.
 */
function readCsv(text: string): Texts {
  // d3-dsv does not report a quote that is never closed.
  if ((text.match(/"/g)?.length ?? 0) % 2 === 1) throw new SyntaxError('A quotation mark is never closed.');
  const separator = /[,;\t]/.exec(text)?.[0] ?? ',';
  const rows = dsvFormat(separator).parseRows(text);
  const textOf = (cells: string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).join(separator);
  return new Map(rows.filter(([key]) => key).map(([key = '', ...cells]) => [key, textOf(cells)]));
}

/**
 * Android's `<string>`, and the items of `<string-array>` and `<plurals>`. Parsed by hand, because the page's policy
 * (`trusted-types 'none'`) forbids the browser's XML parser, and an XML library is much larger than this function.
 */
function readAndroid(text: string): Texts {
  if (!text.includes('<resources')) throw new SyntaxError('No <resources>.');
  const texts: Texts = new Map();
  const indexAfter = (token: string, from: number) => {
    const index = text.indexOf(token, from);
    if (index < 0) throw new SyntaxError(`No ${token} after ${from}.`);
    return index + token.length;
  };
  let parent = '';
  let items = 0;
  for (let index = text.indexOf('<'); index >= 0; index = text.indexOf('<', index)) {
    if (text.startsWith('<!--', index)) {
      index = indexAfter('-->', index);
      continue;
    }
    const tagEnd = indexAfter('>', index);
    const [, tag, attributes = ''] = /^<([\w-]+)(.*)>$/s.exec(text.slice(index, tagEnd)) ?? [];
    index = tagEnd;
    if (tag === 'string-array' || tag === 'plurals') {
      parent = NAME.exec(attributes)?.[1] ?? '';
      items = 0;
    } else if (tag === 'string' || tag === 'item') {
      const isItem = tag === 'item';
      const key = isItem ? (QUANTITY.exec(attributes)?.[1] ?? items++) : NAME.exec(attributes)?.[1];
      const isEmpty = attributes.endsWith('/');
      const closingTag = `</${tag}>`;
      if (!isEmpty) index = indexAfter(closingTag, tagEnd);
      texts.set(isItem ? `${parent}.${key}` : `${key}`, isEmpty ? '' : text.slice(tagEnd, index - closingTag.length));
    }
  }
  return texts;
}

const NAME = /\sname\s*=\s*["']([^"']*)["']/;
const QUANTITY = /\squantity\s*=\s*["']([^"']*)["']/;

const readers = new Map<string, (text: string) => Texts>([
  ['json', readJson],
  ['arb', readJson],
  ['properties', readProperties],
  ['csv', readCsv],
  ['tsv', readCsv],
  ['xml', readAndroid],
]);
