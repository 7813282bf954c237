import { useEffect, useRef, useState } from 'react';
import { downloadLanguageFile } from '../../../queries/lang.ts';
import { useHttp } from '../../../services.ts';
import type { LiveFile } from '../model/catalogue.ts';
import { saveFile } from './save-file.ts';

/** A download that goes on, or has failed. Share 0 to 1; undefined while nobody can tell. */
export type Download = { kind: 'running'; share: number | undefined } | { kind: 'failed'; error: Error };

export interface Downloads {
  of(file: LiveFile): Download | undefined;
  /** Fetches a file and saves it under its name. */
  start(file: LiveFile & { code: string }): void;
  cancel(file: LiveFile): void;
}

/** Downloads under way, also of groups that are not on the screen. Leaving the screen stops them. */
export function useDownloads(): Downloads {
  const http = useHttp();
  const [downloads, setDownloads] = useState<ReadonlyMap<string, Download>>(new Map());
  const running = useRef(new Map<string, AbortController>());

  const change = (path: string, download?: Download) =>
    setDownloads((before) => {
      const after = new Map(before);
      if (download) after.set(path, download);
      else after.delete(path);
      return after;
    });

  const start = async ({ path, name, group, code }: LiveFile & { code: string }) => {
    if (running.current.has(path)) return;
    const abort = new AbortController();
    running.current.set(path, abort);
    change(path, { kind: 'running', share: undefined });
    let shown = 0;
    try {
      const bytes = await downloadLanguageFile(
        http,
        { group, code },
        {
          signal: abort.signal,
          onProgress: ({ bytes, total }) => {
            const share = total && bytes / total;
            // Thousands of chunks make a hundred steps.
            if (!share || share - shown < 0.01) return;
            shown = share;
            change(path, { kind: 'running', share });
          },
        },
      );
      saveFile(bytes, name);
      change(path);
    } catch (cause) {
      const error = cause as Error;
      if (abort.signal.aborted) return change(path);
      // Logged in these words, and no toast (specification, section 8; decision S9).
      console.error(error.message);
      change(path, { kind: 'failed', error });
    } finally {
      running.current.delete(path);
    }
  };

  useEffect(() => {
    const begun = running.current;
    return () => {
      for (const abort of begun.values()) abort.abort();
    };
  }, []);

  return {
    of: ({ path }) => downloads.get(path),
    start: (file) => void start(file),
    cancel: ({ path }) => running.current.get(path)?.abort(),
  };
}
