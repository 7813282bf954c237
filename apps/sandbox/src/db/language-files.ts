import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seedLanguageFiles } from './seed/language-files.ts';
import type { Sql } from './sql.ts';

export interface LanguageFileRow {
  file_name: string;
  group_name: string;
  language_code: string;
  size: number;
  stored_as: string;
}

/** A complete upload, still at its temporary path. */
export interface UploadedFile {
  fileName: string;
  group: string;
  code: string;
  path: string;
  size: number;
}

/** Prefix of the temporary upload folders. They are in the data folder, so that a file can be moved by renaming it. */
export const INCOMING_PREFIX = 'incoming-';

/** PostgreSQL error code. */
const UNIQUE_VIOLATION = '23505';

/**
 * After these errors it is unknown whether the transaction was committed, so its files must stay. The next start
 * deletes files without a database row. PostgreSQL's error codes for a lost connection begin with 08, those for a
 * stopped server with 57.
 */
const CONNECTION_LOST = /^(08|57|CONNECTION_|ECONN|EPIPE)/;

const contentFolder = (dataFolder: string) => join(dataFolder, 'language-files');

/**
 * Metadata is stored in the database and contents on disk. Each upload gets a new name on disk, and the file that it
 * replaces is deleted after the commit.
 */
export function languageFileStore(sql: Sql, dataFolder: string) {
  const folder = contentFolder(dataFolder);
  const deleteFromDisk = (names: string[]) =>
    Promise.all(names.map((name) => rm(join(folder, name), { force: true }).catch(() => {})));

  return {
    list: () => sql<LanguageFileRow[]>`select * from language_files order by group_name, language_code`,

    /** Finds the file of a group and language. `path` is its content on disk. */
    async find(group: string, languageCode: string): Promise<(LanguageFileRow & { path: string }) | undefined> {
      const [row] = await sql<LanguageFileRow[]>`
        select * from language_files where group_name = ${group} and language_code = ${languageCode}`;
      return row && { ...row, path: join(folder, row.stored_as) };
    },

    /**
     * Stores all files or none. A file replaces the stored file with the same name. Two files cannot have the same
     * group and language, because a download names only group and language.
     *
     * @returns undefined if all files are stored, or else the name of a stored or uploaded file that has the same group
     * and language as another uploaded file
     */
    async store(files: UploadedFile[]): Promise<string | undefined> {
      const rows = files.map(({ fileName, group, code, size }) => ({
        file_name: fileName,
        group_name: group,
        language_code: code,
        size,
        stored_as: randomUUID(),
      }));
      try {
        await Promise.all(files.map(({ path }, i) => rename(path, join(folder, rows[i]?.stored_as ?? ''))));
        const replaced = await sql.begin(async (transaction) => {
          const names = rows.map((row) => row.file_name);
          const oldRows = await transaction<
            LanguageFileRow[]
          >`delete from language_files where file_name = any(${names}) returning *`;
          await transaction`insert into language_files ${sql(rows)}`;
          return oldRows.map((row) => row.stored_as);
        });
        await deleteFromDisk(replaced);
        return undefined;
      } catch (error) {
        const { code = '' } = error as { code?: string };
        if (CONNECTION_LOST.test(code)) throw error;
        await deleteFromDisk(rows.map((row) => row.stored_as));
        if (code !== UNIQUE_VIOLATION) throw error;
        const stored = await this.list();
        const others = [...stored.filter(({ file_name }) => !rows.some((row) => row.file_name === file_name)), ...rows];
        const [conflict] = rows.flatMap((row) =>
          others.filter(
            (other) =>
              other !== row && other.group_name === row.group_name && other.language_code === row.language_code,
          ),
        );
        // Another request may have deleted the conflicting file.
        if (!conflict) throw error;
        return conflict.file_name;
      }
    },

    /** @returns false if there is no such file */
    async remove(fileName: string): Promise<boolean> {
      const removed = await sql<
        LanguageFileRow[]
      >`delete from language_files where file_name = ${fileName} returning *`;
      await deleteFromDisk(removed.map((row) => row.stored_as));
      return removed.length > 0;
    },
  };
}

/** Repairs the files on disk at the start: writes missing seed files and deletes the remains of a crash. */
export async function restoreLanguageFiles(sql: Sql, dataFolder: string): Promise<void> {
  const folder = contentFolder(dataFolder);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(dataFolder).filter((name) => name.startsWith(INCOMING_PREFIX))) {
    await rm(join(dataFolder, name), { recursive: true, force: true });
  }
  const rows = await sql<{ stored_as: string }[]>`select stored_as from language_files`;
  const expected = new Set(rows.map((row) => row.stored_as));
  const presentFiles = new Set(readdirSync(folder));
  for (const name of presentFiles)
    if (!expected.has(name)) await rm(join(folder, name), { recursive: true, force: true });
  if ([...expected].every((name) => presentFiles.has(name))) return;
  for (const { storedAs, content } of seedLanguageFiles()) {
    if (expected.has(storedAs) && !presentFiles.has(storedAs)) await writeFile(join(folder, storedAs), content);
  }
}
