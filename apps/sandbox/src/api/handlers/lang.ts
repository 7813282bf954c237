import { open } from 'node:fs/promises';
import { readLanguageFileName } from '../../../../../openapi/rules.ts';
import { languageFileStore } from '../../db/language-files.ts';
import { StatusError } from '../problem.ts';
import { FileResponse, type HandlerInput, type SandboxHandlers } from '../register-routes.ts';
import { withUploads } from '../uploads.ts';
import type { HandlerContext } from './handler-context.ts';

export function langHandlers({ database, limits }: HandlerContext): SandboxHandlers {
  const files = languageFileStore(database.sql, database.folder);

  const parseName = (fileName: string) => {
    const name = readLanguageFileName(fileName);
    if (!name)
      throw new StatusError(400, 'A file must be named {group}_{language code}, e.g. EF1091_de.json or EF1091_de.');
    return name;
  };

  return {
    listLanguageFiles: async () =>
      (await files.list()).map((row) => ({ file: `/lang/${row.group_name}/${row.file_name}` })),

    uploadLanguageFiles: ({ request }) =>
      withUploads(request, { folder: database.folder, limits, checkName: parseName }, async (uploads) => {
        const conflict = await files.store(uploads.map((upload) => ({ ...upload, ...parseName(upload.fileName) })));
        if (conflict) {
          const advice = 'Delete that file first, or upload only one of the two.';
          throw new StatusError(409, `Group and language exist already, as ${conflict}. ${advice}`);
        }
      }),

    deleteLanguageFile: async ({ parameters }: HandlerInput<{ fileName: string }>) => {
      if (!(await files.remove(parameters.fileName))) throw new StatusError(404, 'There is no such file.');
    },

    downloadLanguageFile: async ({ parameters }: HandlerInput<{ efNumber: string; languageCode: string }>) => {
      const row = await files.find(parameters.efNumber, parameters.languageCode);
      // An open file stays readable to its end, even if it is replaced during the download.
      const file = row && (await open(row.path).catch(() => undefined));
      if (!row || !file) throw new StatusError(404, 'There is no such file.');
      return new FileResponse(file.createReadStream(), row.file_name, row.size);
    },
  };
}
