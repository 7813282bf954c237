import { readLanguageFileName } from '../../../../openapi/rules.ts';
import { compareValues } from './paged-list.ts';
import { Problem } from './problem.ts';

interface StoredFile {
  group: string;
  code: string;
  file: File;
}

/**
 * Stores language files. A group has at most one file for each language.
 * @throws {TypeError} if `files` cannot be stored
 */
export function createLanguageFileStore(files: readonly File[]) {
  const stored = new Map<string, StoredFile>();

  const store = {
    /** All files, sorted by group and language. */
    list: (): StoredFile[] =>
      [...stored.values()].sort((a, b) => compareValues(a.group, b.group) || compareValues(a.code, b.code)),

    find: (group: string, code: string): File | undefined =>
      [...stored.values()].find((entry) => entry.group === group && entry.code === code)?.file,

    /**
     * Stores all files or none. A file replaces a stored file with the same name.
     * @throws {Problem} 400 for a name that `readLanguageFileName` does not accept, 409 if another file is for the same
     *   group and language
     */
    store(added: readonly File[]): void {
      const entries = added.map((file) => {
        const name = readLanguageFileName(file.name);
        if (name) return { ...name, file };
        throw new Problem(400, 'A file must be named {group}_{language code}, e.g. EF1091_de.json or EF1091_de.');
      });
      const kept = [...stored.values()].filter(({ file }) => !added.some(({ name }) => name === file.name));
      const rest = [...kept, ...entries];
      const conflict = entries.flatMap(({ group, code, file }) =>
        rest.filter((other) => other.group === group && other.code === code && other.file !== file),
      );
      if (conflict[0]) {
        const advice = 'Delete that file first, or upload only one of the two.';
        throw new Problem(409, `Group and language exist already, as ${conflict[0].file.name}. ${advice}`);
      }
      for (const entry of entries) stored.set(entry.file.name, entry);
    },

    remove: (name: string): boolean => stored.delete(name),
  };

  try {
    store.store(files);
  } catch (cause) {
    throw new TypeError(`languageFiles: ${(cause as Problem).error}`);
  }
  return store;
}

export type LanguageFileStore = ReturnType<typeof createLanguageFileStore>;
