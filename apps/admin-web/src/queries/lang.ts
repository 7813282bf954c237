import { type Http, type LanguageFile, lang, type TransferOptions, type UnreadableRow } from '@joe/api-sdk';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { cancellable } from '../shared/mutations/mutation-meta.ts';
import { deleteMutations } from './delete.ts';

/** The group and language code by which the API finds a file to download. */
interface LanguageOfGroup {
  group: string;
  code: string;
}

const toParameters = ({ group, code }: LanguageOfGroup) => ({ efNumber: group, languageCode: code });

/** A language file that is stored on the server. */
export interface LiveFile {
  /** The path in the API's list: `/lang/{group}/{name}`. */
  path: string;
  group: string;
  name: string;
}

const ROOT = '/lang/';

/** Group and name in the path `/lang/{group}/{name}` (decision C11). Undefined for other paths and for unusable groups or names. */
export function readLangPath(path: string): LiveFile | undefined {
  const end = path.indexOf('/', ROOT.length);
  if (end < 0 || !path.startsWith(ROOT) || path.includes('/', end + 1)) return undefined;
  const [group, name] = [path.slice(ROOT.length, end), path.slice(end + 1)];
  return isUsableName(group) && isUsableName(name) ? { path, group, name } : undefined;
}

const isUsableName = (part: string) => part !== '.' && part !== '..' && part.trim() !== '';

const nameOf = ({ file }: LanguageFile) => readLangPath(file)?.name;

const langKey = ['lang'] as const;

export const langQueries = (http: Http) => {
  const calls = lang(http);
  return {
    list: () =>
      queryOptions({
        queryKey: [...langKey, 'list'],
        queryFn: async ({ signal }) => {
          const unreadable: UnreadableRow[] = [];
          const records = await calls.list({ signal, onUnreadable: (row) => unreadable.push(row) });
          return { records, unreadable };
        },
      }),
    /** Key of all queries of `content`. */
    contentKey: [...langKey, 'content'] as const,
    /**
     * The result of reading a live file as a stream, so that the whole file need not be in memory.
     *
     * @param id part of the query key. Use another id for another `read` function
     */
    content: <T>(
      live: LanguageOfGroup,
      id: string,
      read: (bytes: ReadableStream<Uint8Array<ArrayBuffer>>) => Promise<T>,
    ) =>
      queryOptions({
        queryKey: [...langKey, 'content', live.group, live.code, id],
        queryFn: async ({ signal }) => {
          const end = new AbortController();
          try {
            const signals = AbortSignal.any([signal, end.signal]);
            return await read(await calls.openDownload(toParameters(live), { signal: signals }));
          } finally {
            // If `read` fails, the rest of the file is not downloaded.
            end.abort();
          }
        },
        // Not refetched on focus, because a file can be several megabytes large. Uploads, deletes and Refresh invalidate
        // it.
        staleTime: Number.POSITIVE_INFINITY,
      }),
    /** Deletes all files with the given name. */
    ...deleteMutations<string, { records: LanguageFile[] }>({
      noun: 'lang',
      remove: calls.remove,
      // Entries that cannot be read have no name.
      exists: async (name) => (await calls.list({ onUnreadable: () => {} })).some((file) => nameOf(file) === name),
      without: (files, name) => ({ ...files, records: files.records.filter((file) => nameOf(file) !== name) }),
    }),
    /** Uploads one file (decision 006). With `onProgress`, sending has no time limit as long as it makes progress. */
    upload: mutationOptions<void, Error, { file: File } & TransferOptions>({
      mutationFn: ({ file, ...options }) => calls.upload([file], options),
      meta: cancellable,
      // The list is not refetched after each file, because the next file of the queue would cause another refetch.
      onSettled: (_data, _error, _variables, _result, { client: queryClient }) =>
        void queryClient.invalidateQueries({ queryKey: langKey, refetchType: 'none' }),
    }),
    /** Downloads a file as a Blob of a type that browsers save instead of opening. */
    download: (live: LanguageOfGroup, options: TransferOptions): Promise<Blob> =>
      calls.download(toParameters(live), options),
  };
};
