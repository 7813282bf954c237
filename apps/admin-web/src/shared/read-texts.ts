/** Texts of a language file by their keys. */
export type Texts = Map<string, string>;

/**
 * Reads the texts of a language file: JSON, Java properties, Android strings and CSV, told apart by the extension.
 * @returns undefined for another format, and for bytes that are not what the extension says
 */
export function readTexts(name: string, bytes: Uint8Array): Texts | undefined {
  const read = readers.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
  try {
    return read?.(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Nested keys are joined with dots, and places in a list counted from 0. */
function readJson(text: string): Texts {
  const texts: Texts = new Map();
  const visit = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) texts.set(path, String(value));
    else for (const [key, inner] of Object.entries(value)) visit(inner, path === '' ? key : `${path}.${key}`);
  };
  visit(JSON.parse(text), '');
  return texts;
}

const unescaped: Record<string, string> = { n: '\n', t: '\t', r: '\r', f: '\f' };

/** As `java.util.Properties` does. */
function readProperties(text: string): Texts {
  const texts: Texts = new Map();
  const plain = (part: string) =>
    part.replace(/\\(?:u([\da-f]{4})|(.))/gis, (_, code?: string, char = '') =>
      code ? String.fromCharCode(Number.parseInt(code, 16)) : (unescaped[char] ?? char),
    );
  // A line that ends in an odd number of backslashes goes on in the next.
  const lines: string[] = [];
  let begun: string | undefined;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const trimmed = line.trimStart();
    if (begun === undefined && (trimmed === '' || /^[#!]/.test(trimmed))) continue;
    const whole = (begun ?? '') + trimmed;
    const slashes = trimmed.length - trimmed.replace(/\\*$/, '').length;
    if (slashes % 2 === 1) begun = whole.slice(0, -1);
    else {
      lines.push(whole);
      begun = undefined;
    }
  }
  if (begun) lines.push(begun);
  for (const line of lines) {
    const [, key = '', value = ''] = /^((?:\\.|[^\\=:\s])*)\s*[=:]?\s*(.*)$/s.exec(line) ?? [];
    texts.set(plain(key), plain(value));
  }
  return texts;
}

/** RFC 4180, with comma, semicolon or tab, whichever the head has first; the first column is the key. */
function readCsv(text: string): Texts {
  const separator = /[,;\t]/.exec(text)?.[0] ?? ',';
  const end = new RegExp(`[${separator}\r\n]`, 'g');
  const texts: Texts = new Map();
  let row: string[] = [];
  for (let at = 0; at < text.length; ) {
    let cell = '';
    while (text[at] === '"') {
      const close = text.indexOf('"', at + 1);
      if (close < 0) throw new SyntaxError(`No end of the quotes at ${at}.`);
      cell += text.slice(at + 1, close);
      at = close + 1;
      if (text[at] === '"') cell += '"';
    }
    end.lastIndex = at;
    const next = end.exec(text)?.index ?? text.length;
    row.push(cell + text.slice(at, next));
    at = next + (text.startsWith('\r\n', next) ? 2 : 1);
    if (text[next] === separator && at < text.length) continue;
    const [key = '', ...cells] = row;
    if (key !== '') texts.set(key, cells.join(separator));
    row = [];
  }
  return texts;
}

/**
 * Android's `<string>`, and the items of `<string-array>` and `<plurals>`. Only scanned, never turned into a document:
 * the page's policy lets no parser of markup run, and nothing of it is shown as markup.
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
