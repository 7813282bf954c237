import type {
  ExportProgress,
  ExportSummary,
  OrderDetailsExportSummary,
  OrderDetailsFailure,
  OrderDetailsProgress,
} from '@joe/api-sdk/export';
import { createContext, useContext } from 'react';
import { createStore, type Store, useStore } from '../../shared/state/store.ts';
import type { ContentsDescription } from './export-contents.ts';

/** What an export did: with the rows of its list and, if it has details, with those of the orders. */
export interface FileSummary extends ExportSummary {
  details?: OrderDetailsExportSummary;
}

/** What was exported, by whom, and into which file. */
export interface ExportDescription extends ContentsDescription {
  user: string;
  fileName: string;
}

/** The state of an export. A read of a waiting export has failed, and the user can repeat it. */
export type ExportState =
  | { kind: 'running'; progress?: ExportProgress | OrderDetailsProgress }
  | { kind: 'waiting'; progress: ExportProgress | OrderDetailsFailure; error: Error }
  | { kind: 'done'; summary: FileSummary }
  | { kind: 'cancelled' }
  | { kind: 'failed'; error: Error };

export interface ExportJob {
  state: ExportState;
  description: ExportDescription;
  cancel: () => void;
  /** Continues a stopped export with the read that has failed. */
  resume: () => void;
  /** Continues a stopped export without the details of the order that could not be read. */
  skip: () => void;
}

/** The exports of a signed-in user. They continue while other screens are open, and end at the log-out. */
interface ExportsState {
  /** The last export of each `name` of `ContentsDescription`. */
  jobs: Partial<Record<string, ExportJob>>;
  /** The name of the export whose dialog is open. The dialog shows the end of the export, so there is no toast. */
  openDialog?: string | undefined;
}

export type Exports = Store<ExportsState>;

export const createExports = (): Exports => createStore<ExportsState>({ jobs: {} });

export const ExportsContext = createContext<Exports | undefined>(undefined);

export function useExports(): Exports {
  const exports = useContext(ExportsContext);
  if (!exports) throw new Error('useExports() needs an <ExportsContext>.');
  return exports;
}

/**
 * Whether an export is finished or cancelled, and its contents are not these. An export that runs, has stopped or has
 * failed is shown beside all contents of its list, so that it stays reachable.
 */
export const hasFinishedWithOtherContents = ({ state, description }: ExportJob, { id }: ContentsDescription): boolean =>
  (state.kind === 'done' || state.kind === 'cancelled') && description.id !== id;

export const useExportJob = (name: string): ExportJob | undefined => useStore(useExports()).jobs[name];

export function setExportJob(exports: Exports, name: string, job: ExportJob | undefined): void {
  const { jobs, ...others } = exports.get();
  exports.set({ ...others, jobs: { ...jobs, [name]: job } });
}

export function setOpenExportDialog(exports: Exports, name: string | undefined): void {
  exports.set({ ...exports.get(), openDialog: name });
}

/** Ends all exports. */
export function cancelExports(exports: Exports): void {
  for (const job of Object.values(exports.get().jobs)) job?.cancel();
}

/** Whether an export is running, or has stopped and can be continued by the user. */
export const hasUnfinishedExport = (exports: Exports): boolean =>
  Object.values(exports.get().jobs).some((job) => job?.state.kind === 'running' || job?.state.kind === 'waiting');
