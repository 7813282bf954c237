import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** What the question before a delete shows about the record, e.g. other records that remain. */
export interface DeletePreview {
  heading: string;
  /** File name of "Save a copy", without extension. */
  fileName: string;
  /** `signal` is aborted when neither a dialog nor "Save a copy" needs the records any more. */
  read: (context: Pick<QueryFunctionContext, 'client' | 'signal'>) => Promise<PreviewContent>;
}

/** The content of a preview, as it was read. */
export interface PreviewContent {
  /** At most two lines. */
  lines: readonly { label: ReactNode; value: ReactNode }[];
  /** Shown when there are no lines. */
  emptyText?: string;
  /** Which records could not be read, e.g. "Orders and machines could not be read", and the error. */
  failure?: { text: string; error: Error };
  /** The reads by name. "Save a copy" saves their values, and `{ couldNotBeRead: message }` for each that failed. */
  copy: Readonly<Record<string, PromiseSettledResult<unknown>>>;
}

/** Whether all reads succeeded. */
export const isPreviewComplete = ({ copy }: PreviewContent): boolean =>
  Object.values(copy).every(({ status }) => status === 'fulfilled');

/**
 * Requested again each time the dialog opens, so that a copy is up to date. Only a read that "Save a copy" of an earlier
 * dialog still waits for is used instead.
 */
export const previewQuery = ({ fileName, read }: DeletePreview) =>
  queryOptions({
    queryKey: ['delete-preview', fileName],
    // When the dialog closes, TanStack Query cancels this read, because the function uses `signal`. The read continues
    // if "Save a copy" still needs its result.
    queryFn: ({ client, signal }) => read({ client, signal }),
    // "Save a copy" reads a preview again if a part of it could not be read.
    staleTime: ({ state: { data } }) => (data && isPreviewComplete(data) ? Number.POSITIVE_INFINITY : 0),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

/**
 * Lets at most `limit` previews be read at the same time. The other reads wait, and are not made if their signal is
 * aborted.
 *
 * @returns a function that wraps a preview, so that the reads of all wrapped previews share the limit
 */
export function limitConcurrentReads(limit: number): (preview: DeletePreview) => DeletePreview {
  let running = 0;
  const waiting: (() => void)[] = [];
  return (preview) => ({
    ...preview,
    async read(context) {
      await new Promise<void>((start) => {
        if (running < limit) {
          running++;
          start();
        } else waiting.push(start);
      });
      try {
        context.signal.throwIfAborted();
        return await preview.read(context);
      } finally {
        const startNext = waiting.shift();
        if (startNext) startNext();
        else running--;
      }
    },
  });
}
