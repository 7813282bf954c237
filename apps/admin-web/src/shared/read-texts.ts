import { dsvFormat } from 'd3-dsv';
import { getProperties } from 'properties-file';

/** Texts of a language file by their keys. */
export type Texts = Map<string, string>;

/**
 * Reads the texts of a language file by its extension: JSON, Java properties, Android strings or CSV.
 * @returns undefined for other formats and for invalid content
 */
export function readTexts(name: string, bytes: Uint8Array): Texts | undefined {
  const read = readers.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
  try {
    return read?.(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Nested keys are joined with dots; list items are counted from 0. */
function readJson(text: string): Texts {
  const texts: Texts = new Map();
  const visit = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) texts.set(path, String(value));
    else for (const [key, inner] of Object.entries(value)) visit(inner, path === '' ? key : `${path}.${key}`);
  };
  visit(JSON.parse(text), '');
  return texts;
}

const readProperties = (text: string): Texts => new Map(Object.entries(getProperties(text)));

/** CSV (RFC 4180) with comma, semicolon or tab, whichever is first in the file. The first column is the key. */
function readCsv(text: string): Texts {
  // d3-dsv also reads a cell whose quotes are never closed.
  if ((text.match(/"/g)?.length ?? 0) % 2 === 1) throw new SyntaxError('Quotes without an end.');
  const separator = /[,;\t]/.exec(text)?.[0] ?? ',';
  const rows = dsvFormat(separator).parseRows(text);
  return new Map(rows.filter(([key]) => key).map(([key = '', ...cells]) => [key, cells.join(separator)]));
}

/**
 * Android's `<string>`, and the items of `<string-array>` and `<plurals>`. Own code, because the page's policy
 * (`trusted-types 'none'`) forbids the browser's XML parser, and a parser in JavaScript has 20 times its size.
 */
function readAndroid(text: string): Texts {
  if (!text.includes('<resources')) throw new SyntaxError('No <resources>.');
  const texts: Texts = new Map();
  const past = (sign: string, from: number) => {
    const found = text.indexOf(sign, from);
    if (found < 0) throw new SyntaxError(`No ${sign} after ${from}.`);
    return found + sign.length;
  };
  let parent = '';
  let items = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) {
      at = past('-->', at);
      continue;
    }
    const end = past('>', at);
    const [, tag, attributes = ''] = /^<([\w-]+)(.*)>$/s.exec(text.slice(at, end)) ?? [];
    at = end;
    if (tag === 'string-array' || tag === 'plurals') {
      parent = named.exec(attributes)?.[1] ?? '';
      items = 0;
    } else if (tag === 'string' || tag === 'item') {
      const own = tag === 'string' ? named.exec(attributes)?.[1] : (quantity.exec(attributes)?.[1] ?? items++);
      const isEmpty = attributes.endsWith('/');
      if (!isEmpty) at = past(`</${tag}>`, end);
      texts.set(tag === 'string' ? `${own}` : `${parent}.${own}`, isEmpty ? '' : text.slice(end, at - tag.length - 3));
    }
  }
  return texts;
}

const named = /\sname\s*=\s*["']([^"']*)["']/;
const quantity = /\squantity\s*=\s*["']([^"']*)["']/;

const readers = new Map<string, (text: string) => Texts>([
  ['json', readJson],
  ['arb', readJson],
  ['properties', readProperties],
  ['csv', readCsv],
  ['tsv', readCsv],
  ['xml', readAndroid],
]);
