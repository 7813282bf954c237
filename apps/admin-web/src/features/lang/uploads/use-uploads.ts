import { useEffect, useRef, useState } from 'react';
import { uploadLanguageFile } from '../../../queries/lang.ts';
import { useHttp } from '../../../services.ts';

/** A file that was chosen and has not arrived. */
export interface Upload {
  id: number;
  file: File;
  state:
    | { kind: 'chosen' | 'queued' | 'cancelled' }
    /** 0 to 1. */
    | { kind: 'sending'; share: number }
    | { kind: 'failed'; error: Error };
}

export interface Uploads {
  files: readonly Upload[];
  /** Names of the files that have arrived in this run, or in the last one. */
  arrived: readonly string[];
  isRunning: boolean;
  add(files: readonly File[]): void;
  remove(id: number): void;
  /** Sends files one after another, behind those that are being sent. */
  send(uploads: readonly Upload[]): void;
  /** Stops one that waits or is being sent; all without an id. */
  cancel(id?: number): void;
  clearArrived(): void;
}

export const isUnderWay = ({ state }: Upload): boolean => state.kind === 'queued' || state.kind === 'sending';

let lastId = 0;

/**
 * Chosen files and their way to the API: one request a file, one at a time (docs/decisions/006). What has arrived is
 * done; what failed or was cancelled stays chosen. Leaving the screen stops them.
 * @param onEnd called when nothing is left to send, with the number of files that arrived and that failed
 */
export function useUploads(onEnd: (arrived: number, failed: number) => void): Uploads {
  const http = useHttp();
  const [files, setFiles] = useState<readonly Upload[]>([]);
  const [arrived, setArrived] = useState<readonly string[]>([]);
  // The state comes a render too late for a second click, and for a loop that outlives renders.
  const run = useRef({
    queue: [] as Upload[],
    current: undefined as { id: number; abort: AbortController } | undefined,
  });
  const hasLeft = useRef(false);

  const isIn = (id: number) => run.current.current?.id === id || run.current.queue.some((upload) => upload.id === id);
  const change = (id: number, state: Upload['state']) =>
    setFiles((files) => files.map((upload) => (upload.id === id ? { ...upload, state } : upload)));

  const sendOne = async ({ id, file }: Upload): Promise<'arrived' | 'failed' | 'cancelled'> => {
    const abort = new AbortController();
    run.current.current = { id, abort };
    change(id, { kind: 'sending', share: 0 });
    try {
      await uploadLanguageFile(http, file, {
        signal: abort.signal,
        onProgress: ({ bytes, total }) => change(id, { kind: 'sending', share: total ? bytes / total : 1 }),
      });
      setFiles((files) => files.filter((upload) => upload.id !== id));
      setArrived((names) => [...names, file.name]);
      return 'arrived';
    } catch (cause) {
      const error = cause as Error;
      const isCancelled = error.name === 'AbortError' && !hasLeft.current;
      change(id, isCancelled ? { kind: 'cancelled' } : { kind: 'failed', error });
      return isCancelled ? 'cancelled' : 'failed';
    } finally {
      run.current.current = undefined;
    }
  };

  const send = async (uploads: readonly Upload[]) => {
    const { queue, current } = run.current;
    const added = uploads.filter(({ id }) => !isIn(id));
    queue.push(...added);
    for (const { id } of added) change(id, { kind: 'queued' });
    if (current || queue.length === 0) return;

    setArrived([]);
    const count = { arrived: 0, failed: 0, cancelled: 0 };
    for (let next = queue.shift(); next; next = queue.shift()) count[await sendOne(next)]++;
    onEnd(count.arrived, count.failed);
  };

  const cancel = (id?: number) => {
    const { queue, current } = run.current;
    const isMeant = (upload: { id: number }) => id === undefined || upload.id === id;
    for (const upload of queue.filter(isMeant)) change(upload.id, { kind: 'cancelled' });
    queue.splice(0, queue.length, ...queue.filter((upload) => !isMeant(upload)));
    if (current && isMeant(current)) current.abort.abort();
  };

  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      run.current.queue.length = 0;
      run.current.current?.abort.abort();
    };
  }, []);

  return {
    files,
    arrived,
    isRunning: files.some(isUnderWay),
    add: (added) =>
      setFiles((files) => [
        ...files,
        ...added.map((file) => ({ id: ++lastId, file, state: { kind: 'chosen' as const } })),
      ]),
    remove: (id) => setFiles((files) => files.filter((upload) => upload.id !== id)),
    send: (uploads) => void send(uploads),
    cancel,
    clearArrived: () => setArrived([]),
  };
}
