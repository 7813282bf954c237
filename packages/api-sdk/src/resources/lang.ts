import type { Query } from '../call.ts';
import type { CallOptions, ListOptions, TransferOptions } from '../config.ts';
import {
  deleteLanguageFile,
  downloadLanguageFile,
  listLanguageFiles,
  uploadLanguageFiles,
} from '../generated/languages.ts';
import type { Http } from '../http.ts';
import { openFile, readFile } from '../read-file.ts';
import { formOf } from '../upload.ts';

/** Language files of machine families (EF groups). Every call needs the role `lang`. */
export const lang = (http: Http) => ({
  /** All language files, each with its path. Fails as 'get language files'. */
  list: (options?: ListOptions) => http.call(listLanguageFiles, {}, options),

  /**
   * Sends files, all in one request of which the API takes all or none; a file of the same name is replaced. Sent once.
   * A refusal fails with the bare status text, and its body is logged. `files` may be a `FileList`.
   */
  upload: (files: Iterable<File>, options?: TransferOptions) =>
    http.call(uploadLanguageFiles, { form: formOf(files, options?.onProgress) }, options),

  /** Deletes a file for good, by its name. Sent once. Fails as 'delete language file'. */
  remove: (fileName: string, options?: CallOptions) => http.call(deleteLanguageFile, { query: { fileName } }, options),

  /**
   * The file of a group (`EF1091`) in a language (`de`), as a Blob of type `application/octet-stream`.
   * Fails as 'download file'.
   */
  download: (query: Query<'downloadLanguageFile'>, options?: TransferOptions) =>
    http.open(downloadLanguageFile, { query }, options, readFile(options?.onProgress)),

  /** The same file as a stream of bytes, read at the pace of who reads it; not repeated once it is open. */
  openDownload: (query: Query<'downloadLanguageFile'>, options?: TransferOptions) =>
    http.open(downloadLanguageFile, { query }, options, openFile(options?.onProgress)),
});
