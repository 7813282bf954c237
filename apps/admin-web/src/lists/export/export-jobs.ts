import type {
  ExportProgress,
  ExportReceipt,
  OrderDetailsFailure,
  OrderDetailsProgress,
  OrderDetailsReceipt,
} from '@joe/api-sdk/export';
import type { Queries } from '../../queries/api.ts';
import { createStore, type Store, useStore } from '../../shared/state/store.ts';

/** Describes a finished file: the rows of the list and, for an export with details, the orders. */
export interface FileReceipt extends ExportReceipt {
  details?: OrderDetailsReceipt;
}

/** The state of an export. A waiting export could not read a page or an order, and the user can try again. */
export type ExportState =
  | { kind: 'running'; progress?: ExportProgress | OrderDetailsProgress }
  | { kind: 'waiting'; progress: ExportProgress | OrderDetailsFailure; error: Error }
  | {
      kind: 'done';
      receipt: FileReceipt;
      fileName: string;
      user: string;
      sort: string;
      scope: string | undefined;
      selected: string | undefined;
    }
  | { kind: 'cancelled' }
  | { kind: 'failed'; error: Error };

export interface ExportJob {
  state: ExportState;
  cancel: () => void;
  /** Continues a stopped export with the page or order that could not be read. */
  resume: () => void;
  /** Continues a stopped export without the details of the order that could not be read. */
  skip: () => void;
}

type Jobs = Partial<Record<string, ExportJob>>;

/** The exports of a signed-in user by noun. They continue while other screens are open. They end at the log-out. */
const jobsByApi = new WeakMap<Queries, Store<Jobs>>();

function jobsOf(api: Queries): Store<Jobs> {
  const jobs = jobsByApi.get(api) ?? createStore<Jobs>({});
  jobsByApi.set(api, jobs);
  return jobs;
}

export function setExportJob(api: Queries, noun: string, job: ExportJob | undefined): void {
  const jobs = jobsOf(api);
  jobs.set({ ...jobs.get(), [noun]: job });
}

/** Ends the exports of a user, at the log-out. */
export function cancelExports(api: Queries): void {
  for (const job of Object.values(jobsOf(api).get())) job?.cancel();
}

export const useExportJob = (api: Queries, noun: string): ExportJob | undefined => useStore(jobsOf(api))[noun];
