import { Problem } from './problem.ts';

interface Stored {
  group: string;
  language: string;
  file: File;
}

/** Group and language of `EF1091_de.json`; undefined for a name without them, or with a character that no name may have. */
export function parseFileName(name: string): { group: string; language: string } | undefined {
  if (/[/\\\0\uFFFD]/.test(name) || new TextEncoder().encode(name).length > 255) return undefined;
  const underscore = name.lastIndexOf('_');
  const dot = name.lastIndexOf('.');
  const group = name.slice(0, Math.max(underscore, 0));
  const language = name.slice(underscore + 1, dot > underscore ? dot : undefined);
  return language && !['', '.', '..'].includes(group.trim()) ? { group, language } : undefined;
}

/** Language files, of which each group has one in a language. */
export function createFileStore(files: readonly File[]) {
  const stored = new Map<string, Stored>();

  const store = {
    /** Files by group and language. */
    list: (): Stored[] =>
      [...stored.values()].sort((a, b) => compare(a.group, b.group) || compare(a.language, b.language)),

    find: (group: string, language: string): File | undefined =>
      [...stored.values()].find((entry) => entry.group === group && entry.language === language)?.file,

    /**
     * Stores all files, in place of those of the same name, or none.
     * @throws {Problem} 400 for a name without group or language, 409 for a language that its group has under another name
     */
    store(added: readonly File[]): void {
      const entries = added.map((file) => {
        const name = parseFileName(file.name);
        if (name) return { ...name, file };
        throw new Problem(400, 'A file must be named {group}_{language code}.{extension}, e.g. EF1091_de.json.');
      });
      const rest = [...stored.values(), ...entries].filter((entry, i, all) => {
        const isReplaced = i < stored.size && added.some(({ name }) => name === all[i]?.file.name);
        return !isReplaced && entry;
      });
      const conflict = entries.flatMap(({ group, language, file }) =>
        rest.filter((other) => other.group === group && other.language === language && other.file !== file),
      );
      if (conflict[0]) {
        throw new Problem(409, `Group and language exist already, as ${conflict[0].file.name}. Delete it first.`);
      }
      for (const entry of entries) stored.set(entry.file.name, entry);
    },

    remove: (name: string): boolean => stored.delete(name),
  };

  store.store(files);
  return store;
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

export type FileStore = ReturnType<typeof createFileStore>;

/** An ASCII name for old clients, and the exact one (RFC 6266, RFC 8187). */
export function contentDisposition(name: string): string {
  const ascii = name.normalize('NFC').replace(/[^\w .()+,&-]/g, '_');
  const hex = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*!]/g, hex);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
