import type { CallOptions, ListOptions, TransferOptions } from '../config.ts';
import {
  deleteLanguageFile,
  downloadLanguageFile,
  listLanguageFiles,
  uploadLanguageFiles,
} from '../generated/languages.ts';
import type { LanguageFile, operations } from '../generated/schema.ts';
import type { Http } from '../http.ts';
import { openFile, readFile } from '../read-file.ts';
import { uploadFiles } from '../upload.ts';

type FileQuery = operations['downloadLanguageFile']['parameters']['query'];

/** Language files of machine families (EF groups). All calls require the role `lang`. */
export const lang = (http: Http) => ({
  /** All language files, each with its path. Requires `lang`. Error message: `Failed to get language files: …`. */
  list: (options?: ListOptions): Promise<LanguageFile[]> => http.call(listLanguageFiles, {}, options),

  /**
   * Uploads files in one request. The API stores all or none of them and replaces files with the same name. Requires
   * `lang`. Sent again only after a 401. If the API responds with an error, the message of the error is only the status
   * text, and the response body is logged. `files` can be a `FileList`.
   */
  upload(files: Iterable<File>, options?: TransferOptions): Promise<undefined> {
    // Copied immediately, because a `FileList` becomes empty when its input is reset. Callers without types may pass
    // nothing.
    const body = { file: Array.from(files ?? []) };
    return http.call(uploadLanguageFiles, { body }, options, { upload: uploadFiles(options?.onProgress) });
  },

  /**
   * Deletes a file permanently, by its name. Requires `lang`. Sent again only after a 401. Error message:
   * `Failed to delete language file: …`.
   */
  remove: (fileName: string, options?: CallOptions): Promise<undefined> =>
    http.call(deleteLanguageFile, { query: { fileName } }, options),

  /**
   * The file of a group (`EF1091`) in a language (`de`), as a File of type `application/octet-stream`. Its `name` comes
   * from the API, and is '' if `fileNameOf` finds none. A successful status other than 200, or HTML, is a `SchemaError`.
   * Requires `lang`. Error message: `Failed to download file: …`.
   */
  download: (query: FileQuery, options?: TransferOptions): Promise<File> =>
    http.call(downloadLanguageFile, { query }, options, { read: readFile(options?.onProgress) }),

  /**
   * The same file as a stream of bytes, read at the pace of its reader. The SDK does not retry it once it is open.
   * `withResponse` also returns its headers. A successful status other than 200, or HTML, is a `SchemaError`. Requires
   * `lang`. Error message: `Failed to download file: …`.
   */
  openDownload: (query: FileQuery, options?: TransferOptions): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> =>
    http.call(downloadLanguageFile, { query }, options, { read: openFile(options?.onProgress) }),
});
