import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from './database.ts';
import { seedLanguageFiles } from './seed/language-files.ts';

export interface LanguageFileRow {
  file_name: string;
  group_name: string;
  language_code: string;
  size: number;
  stored_as: string;
}

/** A file that has arrived whole and lies at `path`, to be moved from there. */
export interface ArrivedFile {
  fileName: string;
  group: string;
  languageCode: string;
  path: string;
  size: number;
}

export type LanguageFiles = ReturnType<typeof languageFilesIn>;

/** Folders of uploads under way, in the data folder: on the same disk, so that moving a file is renaming it. */
export const incomingPrefix = 'incoming-';

const folderIn = (dataFolder: string) => join(dataFolder, 'language-files');

/** Rows in the database, bytes on disk: a row names the file that holds its bytes, and no file is ever overwritten. */
export function languageFilesIn(sql: Sql, dataFolder: string) {
  const folder = folderIn(dataFolder);
  const discard = (names: string[]) =>
    Promise.all(names.map((name) => rm(join(folder, name), { force: true }).catch(() => {})));

  return {
    list: () => sql<LanguageFileRow[]>`select * from language_files order by group_name, language_code`,

    /** The file of a group in a language; `path` is where its bytes are. */
    async find(group: string, languageCode: string): Promise<(LanguageFileRow & { path: string }) | undefined> {
      const [row] = await sql<LanguageFileRow[]>`
        select * from language_files where group_name = ${group} and language_code = ${languageCode}`;
      return row && { ...row, path: join(folder, row.stored_as) };
    },

    /**
     * Takes the files over, all or none; one of the same name is replaced.
     *
     * @returns names of files that stand in the way: same group and language under another name, which a download could
     * not tell apart. When there are any, nothing was taken.
     */
    async keep(files: ArrivedFile[]): Promise<string[]> {
      const rows = files.map(({ fileName, group, languageCode, size }) => ({
        file_name: fileName,
        group_name: group,
        language_code: languageCode,
        size,
        stored_as: randomUUID(),
      }));
      try {
        await Promise.all(files.map(({ path }, i) => rename(path, join(folder, rows[i]?.stored_as ?? ''))));
        const replaced = await sql.begin(async (transaction) => {
          const names = rows.map((row) => row.file_name);
          const old = await transaction<
            LanguageFileRow[]
          >`delete from language_files where file_name = any(${names}) returning *`;
          await transaction`insert into language_files ${sql(rows)}`;
          return old.map((row) => row.stored_as);
        });
        await discard(replaced);
        return [];
      } catch (error) {
        await discard(rows.map((row) => row.stored_as));
        if ((error as { code?: string }).code !== '23505') throw error;
        const taken = await Promise.all(rows.map((row) => this.find(row.group_name, row.language_code)));
        return taken.flatMap((row) => (row ? [row.file_name] : []));
      }
    },

    /** @returns whether there was such a file */
    async remove(fileName: string): Promise<boolean> {
      const removed = await sql<
        LanguageFileRow[]
      >`delete from language_files where file_name = ${fileName} returning *`;
      await discard(removed.map((row) => row.stored_as));
      return removed.length > 0;
    },
  };
}

/** Puts the disk right after a start: seeded files are written, what a crash has left goes. */
export async function restoreLanguageFiles(sql: Sql, dataFolder: string): Promise<void> {
  const folder = folderIn(dataFolder);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(dataFolder).filter((name) => name.startsWith(incomingPrefix))) {
    await rm(join(dataFolder, name), { recursive: true, force: true });
  }
  const rows = await sql<{ stored_as: string }[]>`select stored_as from language_files`;
  const expected = new Set(rows.map((row) => row.stored_as));
  const present = new Set(readdirSync(folder));
  for (const name of present) if (!expected.has(name)) await rm(join(folder, name), { recursive: true, force: true });
  if ([...expected].every((name) => present.has(name))) return;
  for (const { storedAs, content } of seedLanguageFiles()) {
    if (expected.has(storedAs) && !present.has(storedAs)) await writeFile(join(folder, storedAs), content);
  }
}
