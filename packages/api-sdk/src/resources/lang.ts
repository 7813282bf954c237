import type { Query } from '../call.ts';
import {
  deleteLanguageFile,
  downloadLanguageFile,
  listLanguageFiles,
  uploadLanguageFiles,
} from '../generated/actions.ts';
import type { CallOptions, Http } from '../http.ts';
import { readFile } from '../read-file.ts';

/** Language files of machine families (EF groups). Every call needs the role `lang`. */
export const lang = (http: Http) => ({
  /** All language files, each with its path. Fails as 'get language files'. */
  list: (options?: CallOptions) => http.call(listLanguageFiles, {}, options),

  /**
   * Sends files, all in one request of which the API takes all or none; a file of the same name is replaced. Sent once.
   * A refusal fails with the bare status text, and its body is logged (specification, section 7).
   */
  upload: (files: readonly File[], options?: CallOptions) => http.call(uploadLanguageFiles, { files }, options),

  /** Deletes a file for good, by its name. Sent once. Fails as 'delete language file'. */
  remove: (fileName: string, options?: CallOptions) => http.call(deleteLanguageFile, { query: { fileName } }, options),

  /** The bytes of the file of a group (`EF1091`) in a language (`de`). Fails as 'download file'. */
  download: (query: Query<'downloadLanguageFile'>, options: CallOptions = {}) =>
    http.open(downloadLanguageFile, { query }, options, readFile(30_000)),
});
