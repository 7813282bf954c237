import { callAndRead, type Read } from '../call.ts';
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
import { filesOf } from '../upload.ts';

type FileQuery = operations['downloadLanguageFile']['parameters']['query'];

/** Language files of machine families (EF groups). All calls require the role `lang`. */
export const lang = (http: Http) => {
  const read = <T>(query: FileQuery, options: TransferOptions | undefined, reader: Read<T>) =>
    callAndRead(
      http,
      downloadLanguageFile,
      options,
      (api, init) => api.GET(downloadLanguageFile.path, { ...init, params: { query } }),
      reader,
    );
  return {
    /** All language files, each with its path. Requires `lang`. Fails as 'get language files'. */
    list: (options?: ListOptions): Promise<LanguageFile[]> =>
      http.call(listLanguageFiles, options, (api, init) => api.GET(listLanguageFiles.path, init)),

    /**
     * Uploads files in one request; the API stores all or none of them and replaces files with the same name. Requires
     * `lang`. Never retried. Fails with only the status text, and logs the body of the response. `files` can be a `FileList`.
     */
    upload(files: Iterable<File>, options?: TransferOptions): Promise<undefined> {
      const upload = filesOf(files, options?.onProgress);
      return http.call(uploadLanguageFiles, options, (api, init) =>
        api.POST(uploadLanguageFiles.path, { ...upload.init(init), body: { file: upload.files } }),
      );
    },

    /** Deletes a file permanently, by its name. Requires `lang`. Never retried. Fails as 'delete language file'. */
    remove: (fileName: string, options?: CallOptions): Promise<undefined> =>
      http.call(deleteLanguageFile, options, (api, init) =>
        api.DELETE(deleteLanguageFile.path, { ...init, params: { query: { fileName } } }),
      ),

    /**
     * The file of a group (`EF1091`) in a language (`de`), as a File of type `application/octet-stream` with the name
     * that the API gives it, or '' where that cannot be read (see `fileNameOf`). Requires `lang`. Fails as 'download
     * file'.
     */
    download: (query: FileQuery, options?: TransferOptions): Promise<File> =>
      read(query, options, readFile(options?.onProgress)),

    /**
     * The same file as a stream of bytes, read at the pace of its reader; not repeated once it is open. `withResponse`
     * gives its headers. Requires `lang`. Fails as 'download file'.
     */
    openDownload: (query: FileQuery, options?: TransferOptions): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> =>
      read(query, options, openFile(options?.onProgress)),
  };
};
