import { parseFileName } from './language-files.ts';

type Entries = [key: string, text: string][];

const readers: Record<string, (content: string) => Entries> = {
  json(content) {
    try {
      return Object.entries(JSON.parse(content) ?? {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
    } catch {
      return [];
    }
  },
  properties: (content) =>
    [...content.matchAll(/^[ \t]*([^#!=:\s][^=:\s]*)[ \t]*[=:][ \t]*(.*?)\r?$/gm)].map(([, key = '', text = '']) => [
      key,
      text,
    ]),
  csv: (content) =>
    [...content.matchAll(/^"?([^",\r\n]+)"?,(?:"((?:[^"]|"")*)"|([^\r\n]*))\r?$/gm)].map(
      ([, key = '', quoted, plain = '']) => [key, quoted?.replaceAll('""', '"') ?? plain],
    ),
};

/** The texts of `recipes_de.json` by translation key, and their language. Other files are accepted and ignored. */
export async function readTranslations(file: File): Promise<{ language: string; texts: Entries } | undefined> {
  const language = parseFileName(file.name)?.language;
  const read = readers[file.name.split('.').at(-1)?.toLowerCase() ?? ''];
  if (!language || !read) return undefined;
  return { language, texts: read((await file.text()).replace(/^\uFEFF/, '')).filter(([key, text]) => key && text) };
}
