// Rules of the contract that an OpenAPI schema cannot express. The SDK's fake, the sandbox and the app use these
// functions. Translation keys: decisions C8 and C9. Names of language files: decision C11. Countries: decision C2.

/** The fields of a recipe that can be translated. They hold a text or a translation key. */
export interface RecipeTexts {
  name: string;
  teaser: string;
  hint: string | null;
  ingredients: readonly Record<IngredientField, string | null>[];
  steps: readonly { instructions: string | null }[];
}

const ingredientFields = ['ingredient', 'quantity', 'quantity_us', 'unit', 'unit_us'] as const;
type IngredientField = (typeof ingredientFields)[number];

/** The translation key of a recipe's name, teaser or hint, e.g. `201.name`. */
export const textKey = (id: number, text: 'name' | 'teaser' | 'hint'): string => `${id}.${text}`;

/**
 * The translation key of an ingredient's field, e.g. `201.ingredients.1.unit`.
 * @param position counts from 1
 */
export const ingredientKey = (id: number, position: number, field: IngredientField): string =>
  `${id}.ingredients.${position}.${field.replace('_', '.')}`;

/**
 * The translation key of a step's instructions, e.g. `201.steps.1.instructions`.
 * @param position counts from 1
 */
export const stepKey = (id: number, position: number): string => `${id}.steps.${position}.instructions`;

const translationKey =
  /^(\d+)\.(name|teaser|hint|ingredients\.\d+\.(ingredient|(quantity|unit)(\.us)?)|steps\.\d+\.instructions)$/;

/** Whether a value is a translation key, which the API returns if it has no text. */
export const isTranslationKey = (text: string): boolean => translationKey.test(text);

/** Whether a value is a translation key of the recipe with this `id`. */
export const isTranslationKeyOf = (id: number, text: string): boolean => translationKey.exec(text)?.[1] === String(id);

/**
 * The recipe with each text replaced. Fields that are null stay null.
 * @param replace gets the text and its translation key, and returns the new text
 */
export function mapRecipeTexts<R extends RecipeTexts>(
  id: number,
  recipe: R,
  replace: (text: string, key: string) => string,
): R {
  const optional = (text: string | null, key: string) => (text === null ? null : replace(text, key));
  return {
    ...recipe,
    name: replace(recipe.name, textKey(id, 'name')),
    teaser: replace(recipe.teaser, textKey(id, 'teaser')),
    hint: optional(recipe.hint, textKey(id, 'hint')),
    ingredients: recipe.ingredients.map((fields, index) =>
      Object.fromEntries(
        ingredientFields.map((field) => [field, optional(fields[field], ingredientKey(id, index + 1, field))]),
      ),
    ),
    steps: recipe.steps.map((step, index) => ({
      ...step,
      instructions: optional(step.instructions, stepKey(id, index + 1)),
    })),
  };
}

/** The texts of a recipe by the translation keys of their positions, without fields that are null. */
export function recipeTexts(id: number, recipe: RecipeTexts): Map<string, string> {
  const texts = new Map<string, string>();
  mapRecipeTexts(id, recipe, (text, key) => {
    texts.set(key, text);
    return text;
  });
  return texts;
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
      const [, key = '', text = ''] = /^\s*([^#!=:\s][^=:\s]*)\s*[=:]\s*(.*)$/.exec(line) ?? [];
      return [[key, text]];
    }),
  csv: (content) =>
    content.split(/\r?\n/).flatMap((line) => {
      const [, key = '', quoted, plain = ''] = /^"?([^",]+)"?,(?:"((?:[^"]|"")*)"|(.*))$/.exec(line) ?? [];
      return [[key, quoted?.replaceAll('""', '"') ?? plain]];
    }),
};

/**
 * The texts of a translation file such as `recipes_de.json` by translation key: JSON (one flat object), .properties, or
 * CSV with the columns key and text. Empty texts are left out.
 * @returns undefined for other file types, and for a name that {@link readLanguageFileName} does not accept. The API
 *   accepts such files and ignores them
 */
export function readTranslations(
  fileName: string,
  content: string,
): { language: string; texts: Map<string, string> } | undefined {
  const language = readLanguageFileName(fileName)?.code;
  const type = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  if (!language || !read) return undefined;
  return { language, texts: new Map(read(content.replace(/^\uFEFF/, '')).filter(([key, text]) => key && text)) };
}

/** Limit of the API for the name of a language file, in bytes of UTF-8. */
export const MAX_FILE_NAME_BYTES = 255;

// Path separators. NUL, because PostgreSQL cannot store it. Lone surrogates, because UTF-8 cannot encode them, and
// U+FFFD, which replaces them.
const FORBIDDEN_CHARACTERS = /[/\\\0\uFFFD\p{Cs}]/u;

/**
 * Why the API refuses a language file with this name. Undefined if it has no forbidden character and is not too long.
 */
export function fileNameProblem(name: string): 'characters' | 'length' | undefined {
  if (FORBIDDEN_CHARACTERS.test(name)) return 'characters';
  return new TextEncoder().encode(name).length > MAX_FILE_NAME_BYTES ? 'length' : undefined;
}

/**
 * The language code in a file name: the part between the last underscore and the extension. Undefined if there is none.
 */
export function languageCodeOf(name: string): string | undefined {
  const underscore = name.lastIndexOf('_');
  const dot = name.lastIndexOf('.');
  return (underscore >= 0 && name.slice(underscore + 1, dot > underscore ? dot : undefined)) || undefined;
}

/**
 * Group and language code of a file name: `EF1091_de.json` is the German file of EF1091.
 * @returns undefined for a name that the API refuses: without a code or group, with the group `.` or `..`, or with a
 *   {@link fileNameProblem}
 */
export function readLanguageFileName(name: string): { group: string; code: string } | undefined {
  const group = name.slice(0, Math.max(name.lastIndexOf('_'), 0));
  const code = languageCodeOf(name);
  return !code || ['', '.', '..'].includes(group.trim()) || fileNameProblem(name) ? undefined : { group, code };
}

/** The `Content-Disposition` of a download: an ASCII name for old clients, and the exact one (RFC 6266, RFC 8187). */
export function contentDisposition(fileName: string): string {
  const ascii = fileName.normalize('NFC').replace(/[^\w .()+,&-]/g, '_');
  const hex = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(/['()*!]/g, hex);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** The same key for a country whatever its case and surrounding spaces: trimmed and in upper case. */
export const countryKey = (country: string): string => country.trim().toUpperCase();
