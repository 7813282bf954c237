import { createRecipeTextRows } from './recipe-records.ts';
import { displayTexts, type Language, languageFileGroups } from './translations.ts';

export interface SeedLanguageFile {
  fileName: string;
  group: string;
  language: Language;
  storedAs: string;
  content: string;
}

type Texts = [key: string, text: string][];

const formats: Record<'json' | 'properties' | 'csv', (texts: Texts) => string> = {
  json: (texts) => `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`,
  properties: (texts) => texts.map(([key, text]) => `${key}=${text}\n`).join(''),
  csv: (texts) =>
    ['key,text', ...texts.map(([key, text]) => `${key},"${text.replaceAll('"', '""')}"`), ''].join('\r\n'),
};

/** Creates the language files of the seed. Their content is the same on every computer. */
export function seedLanguageFiles(): SeedLanguageFile[] {
  const recipeTexts = Object.groupBy(createRecipeTextRows(), (row) => row.language);
  return languageFileGroups.flatMap(({ group, format, languages }) =>
    languages.map((language) => {
      const fileName = `${group}_${language}.${format}`;
      const texts: Texts = [
        ...Object.entries(displayTexts).map(([key, row]): [string, string] => [key, row[language] ?? '']),
        ...(recipeTexts[language] ?? []).map(({ key, text }): [string, string] => [key, text]),
      ];
      return { fileName, group, language, storedAs: `seed-${fileName}`, content: formats[format](texts) };
    }),
  );
}
