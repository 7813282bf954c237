import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../queries/api.ts';
import type { LiveFile } from '../../../queries/lang.ts';
import { saveFile } from '../../../shared/files/save-file.ts';

/** A download that is running or has failed. `share` is 0 to 1, or undefined at the start or if the size is unknown. */
export type Download = { kind: 'running'; share: number | undefined } | { kind: 'failed'; error: Error };

export interface Downloads {
  stateOf(file: LiveFile): Download | undefined;
  /** Downloads a file and saves it with `saveFile`, unless its download is already running. */
  start(file: LiveFile & { code: string }): void;
  cancel(file: LiveFile): void;
}

/**
 * The downloads of the screen. They continue when another group is chosen, and stop when the user leaves the screen.
 */
export function useDownloads(): Downloads {
  const api = useApi();
  const [downloads, setDownloads] = useState<ReadonlyMap<string, Download>>(new Map());
  const runningDownloads = useRef(new Map<string, AbortController>());

  const setDownload = (path: string, download?: Download) =>
    setDownloads((before) => {
      const after = new Map(before);
      if (download) after.set(path, download);
      else after.delete(path);
      return after;
    });

  const start = async ({ path, name, group, code }: LiveFile & { code: string }) => {
    if (runningDownloads.current.has(path)) return;
    const controller = new AbortController();
    runningDownloads.current.set(path, controller);
    setDownload(path, { kind: 'running', share: undefined });
    let shownShare = 0;
    try {
      const bytes = await api.lang.download(
        { group, code },
        {
          signal: controller.signal,
          onProgress: ({ bytes, total }) => {
            const share = total && bytes / total;
            // Renders at most once per percent.
            if (!share || share - shownShare < 0.01) return;
            shownShare = share;
            setDownload(path, { kind: 'running', share });
          },
        },
      );
      saveFile(bytes, name);
      setDownload(path);
    } catch (cause) {
      const error = cause as Error;
      if (controller.signal.aborted) return setDownload(path);
      // The specification requires a log entry (section 8). Decision S9 excludes a toast.
      console.error(error.message);
      setDownload(path, { kind: 'failed', error });
    } finally {
      runningDownloads.current.delete(path);
    }
  };

  useEffect(() => {
    const controllers = runningDownloads.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  return {
    stateOf: ({ path }) => downloads.get(path),
    start: (file) => void start(file),
    cancel: ({ path }) => runningDownloads.current.get(path)?.abort(),
  };
}
