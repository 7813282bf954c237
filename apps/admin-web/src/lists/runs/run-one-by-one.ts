import { detailOf, retryAfterOf } from '../../http/api-errors.ts';
import { createStore, type Store } from '../../shared/state/store.ts';

/** A run pauses after this many equal failures in a row. */
const MAX_EQUAL_FAILURES = 3;

/** The result of an action for a record. A result with an error is a failure. */
export interface ActionResult {
  kind: string;
  error?: Error | undefined;
}

/** The action threw an error, so the record is unchanged. */
interface Refused {
  kind: 'refused';
  error: Error;
}

/** The state of a record in a run: not tried yet, being tried, or its result. */
export type RecordState<Result extends ActionResult> =
  | { kind: 'not tried'; error?: undefined }
  | { kind: 'running'; error?: undefined }
  | Refused
  | Result;

/** The phase of a run. */
export type RunPhase =
  | { kind: 'running' }
  /** The API has asked the app to wait. The next record is tried at this time, in milliseconds since 1970. */
  | { kind: 'waiting'; until: number }
  /** Three records in a row failed with the same error. The user decides whether to continue. */
  | { kind: 'paused'; error: Error }
  /** The user has stopped the run while a record is being tried. */
  | { kind: 'stopping' }
  | { kind: 'ended' };

/** The phase of a run, its records and their results. */
export interface RunState<Item, Result extends ActionResult> {
  phase: RunPhase;
  /** The state of each record, in the order of the run. */
  records: readonly { item: Item; state: RecordState<Result> }[];
  /** All results in the order of their arrival. A record that was tried again has several. */
  results: readonly { index: number; item: Item; state: RecordState<Result> }[];
}

/** A run over records. */
export interface Run<Item, Result extends ActionResult> {
  state: Store<RunState<Item, Result>>;
  /** Resolves at the end. Never rejects. */
  ended: Promise<void>;
  /** Ends the run after the current record, or at once if the run is paused or waits. */
  stop: () => void;
  /** Continues a paused run. */
  resume: () => void;
  /**
   * Replaces the result of a record, e.g. by reading the record again. Does nothing before the run has ended or while
   * the record is being tried.
   */
  replaceResult: (item: Item, act: (item: Item) => Promise<Result>) => Promise<void>;
}

/**
 * Applies an action to one record after the other, each once. After a 429 with `Retry-After` it waits before the next
 * record. After three equal failures in a row it pauses, and the user decides.
 *
 * @param act resolves to the result, or rejects if the record is unchanged
 */
export function runOneByOne<Item, Result extends ActionResult>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Run<Item, Result> {
  const state = createStore<RunState<Item, Result>>({
    phase: { kind: 'running' },
    records: items.map((item) => ({ item, state: { kind: 'not tried' } })),
    results: [],
  });
  let isStopped = false;
  let endPause = () => {};

  const setPhase = (phase: RunPhase) => state.set({ ...state.get(), phase });
  const setRecord = (index: number, item: Item, next: RecordState<Result>) => {
    const { phase, records, results } = state.get();
    state.set({
      phase,
      records: records.with(index, { item, state: next }),
      results: next.kind === 'running' ? results : [...results, { index, item, state: next }],
    });
  };

  const tryRecord = async (index: number, item: Item, action = act): Promise<Result | Refused> => {
    setRecord(index, item, { kind: 'running' });
    const result = await action(item).catch((error: Error): Refused => ({ kind: 'refused', error }));
    setRecord(index, item, result);
    return result;
  };

  /** Shows a phase until `stop`, `resume` or the time limit. */
  const pause = async (phase: RunPhase, milliseconds?: number) => {
    setPhase(phase);
    const { promise, resolve } = Promise.withResolvers<void>();
    endPause = resolve;
    const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
    await promise;
    clearTimeout(timer);
    if (!isStopped) setPhase({ kind: 'running' });
  };

  const run = async () => {
    /** Equal failures in a row. The error is that of the last one. */
    let streak: { kind: string; error: Error; count: number } | undefined;
    for (const [index, item] of items.entries()) {
      const { kind, error } = await tryRecord(index, item);
      const isEqual = error && streak?.kind === kind && isSameFailure(error, streak.error);
      streak = error && { kind, error, count: isEqual && streak ? streak.count + 1 : 1 };
      if (isStopped || index === items.length - 1) break;
      const waitS = (error && retryAfterOf(error)) ?? 0;
      const until = Date.now() + waitS * 1000;
      if (streak && streak.count >= MAX_EQUAL_FAILURES) {
        await pause({ kind: 'paused', error: streak.error });
        streak = undefined;
      }
      while (!isStopped && until > Date.now()) {
        await pause({ kind: 'waiting', until }, until - Date.now());
      }
      if (isStopped) break;
    }
    setPhase({ kind: 'ended' });
  };

  return {
    state,
    ended: run(),
    stop() {
      isStopped = true;
      if (state.get().phase.kind === 'running') setPhase({ kind: 'stopping' });
      endPause();
    },
    resume() {
      if (state.get().phase.kind === 'paused') endPause();
    },
    async replaceResult(item, action) {
      const { phase, records } = state.get();
      const index = items.indexOf(item);
      if (phase.kind === 'ended' && records[index]?.state.kind !== 'running') await tryRecord(index, item, action);
    },
  };
}

const isSameFailure = (one: Error, other: Error) => one.message === other.message && detailOf(one) === detailOf(other);
