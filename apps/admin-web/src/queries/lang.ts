import { type Http, type LanguageFile, lang, type TransferOptions, type UnreadableRow } from '@joe/api-sdk';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { removeFromCachedLists } from './remove-from-cached-lists.ts';

/** Names a language file as a download asks for it. */
export interface LanguageOfGroup {
  group: string;
  code: string;
}

const queryOf = ({ group, code }: LanguageOfGroup) => ({ efNumber: group, languageCode: code });

export const langKey = ['lang'] as const;

export const langQueries = (http: Http) => {
  const api = lang(http);
  return {
    list: () =>
      queryOptions({
        queryKey: [...langKey, 'list'],
        queryFn: async ({ signal }) => {
          const unreadable: UnreadableRow[] = [];
          const records = await api.list({ signal, onUnreadable: (row) => unreadable.push(row) });
          return { records, unreadable };
        },
      }),
    /**
     * What `read` makes of a live file's bytes, which are never held as a whole.
     * @param id stands for `read` in the cache
     */
    content: <T>(
      live: LanguageOfGroup,
      id: string,
      read: (bytes: ReadableStream<Uint8Array<ArrayBuffer>>) => Promise<T>,
    ) =>
      queryOptions({
        queryKey: [...langKey, 'content', live.group, live.code, id],
        queryFn: async ({ signal }) => read(await api.openDownload(queryOf(live), { signal })),
        // Megabytes are not read anew at every look at the window; after an upload and a delete they are.
        staleTime: Number.POSITIVE_INFINITY,
      }),
  };
};

/** Deletes a file by its name; afterwards the list is read again. */
export const deleteLanguageFile = (http: Http) =>
  mutationOptions<void, Error, string>({
    mutationFn: (fileName) => lang(http).remove(fileName),
    onSettled: (_data, error, name, _result, { client }) =>
      removeFromCachedLists<{ records: LanguageFile[] }>(client, 'lang', error, (files) => ({
        ...files,
        records: files.records.filter(({ file }) => file.split('/')[3] !== name),
      })),
  });

/** Sends one file (docs/decisions/006); with progress told, it may take as long as it moves. */
export const uploadLanguageFile = (http: Http, file: File, options: TransferOptions): Promise<void> =>
  lang(http).upload([file], options);

/** The file's bytes, as a Blob that no browser opens by itself. */
export const downloadLanguageFile = (http: Http, live: LanguageOfGroup, options: TransferOptions): Promise<Blob> =>
  lang(http).download(queryOf(live), options);
