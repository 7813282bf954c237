import type { Http } from '@joe/api-sdk';
import type { ExportProgress, ExportReceipt } from '@joe/api-sdk/export';
import { createStore, type Store, useStore } from '../../shared/state/store.ts';

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

type Jobs = Partial<Record<string, ExportJob>>;

/** The exports of a connection by noun. They go on while other screens are open, and end with the workspace. */
const jobsByConnection = new WeakMap<Http, Store<Jobs>>();

function jobsOf(http: Http): Store<Jobs> {
  const jobs = jobsByConnection.get(http) ?? createStore<Jobs>({});
  jobsByConnection.set(http, jobs);
  return jobs;
}

export function setExportJob(http: Http, noun: string, job: ExportJob | undefined): void {
  const jobs = jobsOf(http);
  jobs.set({ ...jobs.get(), [noun]: job });
}

export const useExportJob = (http: Http, noun: string): ExportJob | undefined => useStore(jobsOf(http))[noun];
