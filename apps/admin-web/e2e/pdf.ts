import { inflateSync } from 'node:zlib';

/** A page of a PDF that Chromium printed. */
export interface PdfPage {
  /** All characters without white space, in the order of painting. */
  text: string;
  /** Each colour of text with its contrast to white paper, or with 0 if one of its texts is transparent. */
  contrasts: Map<string, number>;
}

/** Reads the pages of a PDF that Chromium printed. It cannot read other PDFs, which use more features of the format. */
export function readPdf(pdf: Buffer): PdfPage[] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\s([\s\S]*?)\sendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  );
  const objectOf = (id: string | undefined) => objects.get(id ?? '') ?? expectedObject();
  const streamOf = (body: string) => {
    const start = /stream\r?\n/.exec(body) ?? expectedObject();
    const from = start.index + start[0].length;
    const data = body.slice(from, from + Number(/\/Length (\d+)/.exec(body)?.[1]));
    return body.includes('/FlateDecode') ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data;
  };
  const readPage = (body: string): PdfPage => {
    const fonts = new Map(
      [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
        const map = /\/ToUnicode (\d+) 0 R/.exec(objectOf(id))?.[1];
        return [name, readCharacters(streamOf(objectOf(map)))];
      }),
    );
    const transparent = [...body.matchAll(/\/(G\d+) (\d+) 0 R/g)].filter(
      ([, , id]) => Number(/\/ca ([\d.]+)/.exec(objectOf(id))?.[1] ?? 1) < 1,
    );
    return readText(
      streamOf(objectOf(/\/Contents (\d+) 0 R/.exec(body)?.[1])),
      fonts,
      new Set(transparent.map(([, name]) => name)),
    );
  };
  const readTree = (body: string): PdfPage[] => {
    const kids = /\/Kids \[([^\]]*)\]/.exec(body)?.[1];
    return kids === undefined
      ? [readPage(body)]
      : [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, id]) => readTree(objectOf(id)));
  };
  const catalog = [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? expectedObject();
  return readTree(objectOf(/\/Pages (\d+) 0 R/.exec(catalog)?.[1]));
}

function expectedObject(): never {
  throw new Error('This PDF was not printed by Chromium.');
}

/** Reads the character of each hexadecimal code of a font, from the font's ToUnicode map. */
function readCharacters(map: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, chars = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', to = ''] of chars.matchAll(/<(\w+)> <(\w+)>/g)) {
      characters.set(code, Buffer.from(to, 'hex').swap16().toString('utf16le'));
    }
  }
  for (const [, ranges = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first = '', last = '', to = ''] of ranges.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let offset = 0; offset <= Number.parseInt(last, 16) - Number.parseInt(first, 16); offset++) {
        const code = (Number.parseInt(first, 16) + offset).toString(16).toUpperCase().padStart(first.length, '0');
        characters.set(code, String.fromCodePoint(Number.parseInt(to, 16) + offset));
      }
    }
  }
  return characters;
}

function readText(
  content: string,
  fonts: Map<string, Map<string, string>>,
  transparent: Set<string | undefined>,
): PdfPage {
  let text = '';
  const contrasts = new Map<string, number>();
  let state = { colour: '0 0 0', font: '', isTransparent: false };
  const saved: (typeof state)[] = [];
  const operators = /([\d.]+ [\d.]+ [\d.]+) rg\b|\/(F\d+) [\d.]+ Tf|\/(G\d+) gs|<(\w+)> Tj|^(q|Q)$/gm;
  for (const [, colour, font, graphics, codes, stack] of content.matchAll(operators)) {
    if (colour) state = { ...state, colour };
    if (font) state = { ...state, font };
    if (graphics) state = { ...state, isTransparent: transparent.has(graphics) };
    if (stack === 'q') saved.push(state);
    if (stack === 'Q') state = saved.pop() ?? state;
    if (!codes) continue;
    const characters = fonts.get(state.font) ?? new Map<string, string>();
    const width = [...characters.keys()][0]?.length ?? 2;
    for (let at = 0; at < codes.length; at += width) {
      text += characters.get(codes.slice(at, at + width))?.trim() ?? '\uFFFD';
    }
    const contrast = state.isTransparent ? 0 : contrastToWhite(state.colour);
    contrasts.set(state.colour, Math.min(contrast, contrasts.get(state.colour) ?? contrast));
  }
  return { text, contrasts };
}

/** The contrast of a colour to white, as WCAG 2.2 defines it. @param colour red, green and blue from 0 to 1 */
function contrastToWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = colour
    .split(' ')
    .map(Number)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
