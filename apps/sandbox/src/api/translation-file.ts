import { parseLanguageFileName } from './language-file-name.ts';

/**
 * Reads texts by translation key from a file such as `recipes_de.json`: JSON (one flat object), .properties or CSV with
 * the columns key and text.
 *
 * @returns undefined for another file type or a name without a language code: the API accepts such a file and ignores it
 */
export function readTranslations(
  fileName: string,
  content: Buffer,
): { language: string; texts: Map<string, string> } | undefined {
  const language = parseLanguageFileName(fileName)?.languageCode;
  const read = readers[fileName.split('.').at(-1)?.toLowerCase() ?? ''];
  if (!language || !read) return undefined;
  const texts = new Map(read(content.toString('utf8').replace(/^\uFEFF/, '')).filter(([key, text]) => key && text));
  return texts.size > 0 ? { language, texts } : undefined;
}

const readers: Record<string, (content: string) => [key: string, text: string][]> = {
  json: (content) => {
    try {
      const value: unknown = JSON.parse(content);
      return Object.entries(value ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    } catch {
      return [];
    }
  },
  properties: (content) =>
    content.split(/\r?\n/).flatMap((line) => {
      const [, key, text] = /^\s*([^#!=:\s][^=:\s]*)\s*[=:]\s*(.*)$/.exec(line) ?? [];
      return key && text ? [[key, text] as [string, string]] : [];
    }),
  csv: (content) =>
    content.split(/\r?\n/).flatMap((line) => {
      const [, key, quoted, plain] = /^"?([^",]+)"?,(?:"((?:[^"]|"")*)"|(.*))$/.exec(line) ?? [];
      return key ? [[key, quoted?.replaceAll('""', '"') ?? plain ?? ''] as [string, string]] : [];
    }),
};
