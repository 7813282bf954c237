import { open } from 'node:fs/promises';
import { languageFilesIn } from '../../db/language-files.ts';
import { type Call, Download } from '../bind.ts';
import { readLanguageFileName } from '../language-file-name.ts';
import { HttpError } from '../problem.ts';
import { withUploads } from '../uploads.ts';
import type { HandlerContext, Handlers } from './handlers.ts';

export function langHandlers({ database, limits }: HandlerContext): Handlers {
  const files = languageFilesIn(database.sql, database.folder);

  const readName = (fileName: string) => {
    const name = readLanguageFileName(fileName);
    if (!name)
      throw new HttpError(400, 'A file must be named {group}_{language code}.{extension}, e.g. EF1091_de.json.');
    return name;
  };

  return {
    listLanguageFiles: async () =>
      (await files.list()).map((row) => ({ file: `/lang/${row.group_name}/${row.file_name}` })),

    uploadLanguageFiles: ({ request }) =>
      withUploads(request, { folder: database.folder, limits, check: readName }, async (uploads) => {
        const inTheWay = await files.keep(uploads.map((upload) => ({ ...upload, ...readName(upload.fileName) })));
        if (inTheWay.length > 0) {
          throw new HttpError(409, `Group and language exist already, as ${inTheWay.join(', ')}. Delete it first.`);
        }
      }),

    deleteLanguageFile: async ({ parameters }: Call<{ fileName: string }>) => {
      if (!(await files.remove(parameters.fileName))) throw new HttpError(404, 'There is no such file.');
    },

    downloadLanguageFile: async ({ parameters }: Call<{ efNumber: string; languageCode: string }>) => {
      const row = await files.find(parameters.efNumber, parameters.languageCode);
      // Opened before the answer begins: a file that is being replaced stays readable to the end.
      const file = row && (await open(row.path).catch(() => undefined));
      if (!row || !file) throw new HttpError(404, 'There is no such file.');
      return new Download(file.createReadStream(), row.file_name, row.size);
    },
  };
}
