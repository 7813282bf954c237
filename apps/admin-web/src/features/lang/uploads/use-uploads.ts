import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { hasErrorResponse, retryAfterOf } from '../../../http/api-errors.ts';
import { useApi } from '../../../queries/api.ts';
import { mayBeStored } from '../../../shared/files/transfer.tsx';

/** A chosen file. After its upload, its row stays until all files of the run have been tried. */
export interface Upload {
  /** Unique among all uploads, because it is in the query key of the comparison with the live file. */
  id: string;
  file: File;
  state:
    | { kind: 'chosen' | 'queued' | 'uploaded' }
    /** `share` is the sent part, 0 to 1. */
    | { kind: 'sending'; share: number }
    | { kind: 'cancelled'; isMaybeStored: boolean }
    | { kind: 'failed'; error: Error };
}

export interface Uploads {
  files: readonly Upload[];
  /** Names of the files that the last run uploaded. Empty while a run is not over, and after `clearUploaded`. */
  uploaded: readonly string[];
  isRunning: boolean;
  add(files: readonly File[]): void;
  remove(id: string): void;
  /** Adds files to the queue, and starts the queue if it is not running. */
  send(uploads: readonly Upload[]): void;
  /** Cancels the queued or running upload with this `id`, or all of them if it is undefined. */
  cancel(id?: string): void;
  clearUploaded(): void;
}

export const isUnderWay = ({ state }: Upload): boolean => state.kind === 'queued' || state.kind === 'sending';

const isCancellation = (error: Error) => error.name === 'AbortError';

/**
 * The upload queue: one request per file and one file at a time (decision 006). Failed and cancelled files stay
 * chosen. Leaving the screen stops the queue.
 * @param onEnd called when the queue is empty, with the number of uploaded and of failed files
 */
export function useUploads(onEnd: (uploaded: number, failed: number) => void): Uploads {
  const { mutateAsync: upload } = useMutation(useApi().lang.upload);
  const [files, setFiles] = useState<readonly Upload[]>([]);
  const [uploadedNames, setUploadedNames] = useState<readonly string[]>([]);
  // This is a ref, because React state is stale in the loop below and for a second call before the next render.
  const run = useRef({
    queue: [] as Upload[],
    isRunning: false,
    sending: undefined as { id: string; controller: AbortController } | undefined,
    endPause: () => {},
  });

  const isQueued = (id: string) =>
    run.current.sending?.id === id || run.current.queue.some((upload) => upload.id === id);
  const setUploadState = (id: string, state: Upload['state']) =>
    setFiles((files) => files.map((upload) => (upload.id === id ? { ...upload, state } : upload)));

  /** Resolves to the error, also after a cancelled upload. */
  const sendOne = async ({ id, file }: Upload): Promise<Error | undefined> => {
    const controller = new AbortController();
    run.current.sending = { id, controller };
    let share = 0;
    setUploadState(id, { kind: 'sending', share });
    try {
      await upload({
        file,
        signal: controller.signal,
        onProgress({ bytes, total }) {
          share = total ? bytes / total : 1;
          setUploadState(id, { kind: 'sending', share });
        },
      });
      setUploadState(id, { kind: 'uploaded' });
      return undefined;
    } catch (cause) {
      const error = cause as Error;
      const isCancelled = isCancellation(error);
      // The SDK has already logged an error response of the API (specification, sections 7 and 8).
      if (!isCancelled && !hasErrorResponse(error)) console.error(error.message);
      setUploadState(
        id,
        isCancelled ? { kind: 'cancelled', isMaybeStored: mayBeStored(error, share) } : { kind: 'failed', error },
      );
      return error;
    } finally {
      run.current.sending = undefined;
    }
  };

  /** Waits before the next file as long as the API asks to, or until the queue is cancelled. */
  const pause = (seconds: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    run.current.endPause = resolve;
    setTimeout(resolve, seconds * 1000);
    return promise;
  };

  const send = async (uploads: readonly Upload[]) => {
    const { queue, isRunning } = run.current;
    const added = uploads.filter(({ id }) => !isQueued(id));
    queue.push(...added);
    for (const { id } of added) setUploadState(id, { kind: 'queued' });
    if (isRunning || queue.length === 0) return;

    run.current.isRunning = true;
    setUploadedNames([]);
    const uploaded: Upload[] = [];
    let failed = 0;
    for (let next = queue.shift(); next; next = queue.shift()) {
      const error = await sendOne(next);
      if (!error) uploaded.push(next);
      else if (!isCancellation(error)) failed++;
      const waitS = error && retryAfterOf(error);
      if (waitS && queue.length > 0) await pause(waitS);
    }
    run.current.isRunning = false;
    // Only now, because the rows below move up: during the run, a click on Cancel could hit the wrong file.
    setFiles((files) => files.filter(({ state }) => state.kind !== 'uploaded'));
    setUploadedNames(uploaded.map(({ file }) => file.name));
    onEnd(uploaded.length, failed);
  };

  const cancel = (id?: string) => {
    const { queue, sending } = run.current;
    const mustCancel = (upload: { id: string }) => id === undefined || upload.id === id;
    for (const upload of queue.filter(mustCancel))
      setUploadState(upload.id, { kind: 'cancelled', isMaybeStored: false });
    queue.splice(0, queue.length, ...queue.filter((upload) => !mustCancel(upload)));
    if (sending && mustCancel(sending)) sending.controller.abort();
    if (queue.length === 0) run.current.endPause();
  };

  useEffect(
    () => () => {
      run.current.queue.length = 0;
      run.current.sending?.controller.abort();
      run.current.endPause();
    },
    [],
  );

  return {
    files,
    uploaded: uploadedNames,
    isRunning: files.some(isUnderWay),
    add: (added) =>
      setFiles((files) => [
        ...files,
        ...added.map((file) => ({ id: crypto.randomUUID(), file, state: { kind: 'chosen' as const } })),
      ]),
    remove: (id) => setFiles((files) => files.filter((upload) => upload.id !== id)),
    send: (uploads) => void send(uploads),
    cancel,
    clearUploaded: () => setUploadedNames([]),
  };
}
