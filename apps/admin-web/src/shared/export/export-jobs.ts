import type { Http } from '@joe/api-sdk';
import type { ExportProgress, ExportReceipt } from '@joe/api-sdk/export';
import { useSyncExternalStore } from 'react';

/** The state of an export. An export that waits has failed at a page and can go on with it. */
export type ExportState =
  | { kind: 'running'; progress?: ExportProgress }
  | { kind: 'waiting'; progress: ExportProgress; error: Error }
  | { kind: 'done'; receipt: ExportReceipt; fileName: string; user: string; sort: string }
  | { kind: 'cancelled' }
  | { kind: 'failed'; error: Error };

export interface ExportJob {
  state: ExportState;
  cancel: () => void;
  /** Continues a stopped export with the page that could not be read. */
  resume: () => void;
}

/** The exports of a connection by noun. They go on while other screens are open, and end with the workspace. */
const jobsOf = new WeakMap<Http, Map<string, ExportJob>>();
const listeners = new Set<() => void>();

export function setExportJob(http: Http, noun: string, job: ExportJob | undefined): void {
  const jobs = jobsOf.get(http) ?? new Map<string, ExportJob>();
  jobsOf.set(http, jobs);
  if (job) jobs.set(noun, job);
  else jobs.delete(noun);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useExportJob = (http: Http, noun: string): ExportJob | undefined =>
  useSyncExternalStore(subscribe, () => jobsOf.get(http)?.get(noun));
