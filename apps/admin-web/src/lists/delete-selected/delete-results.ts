import { requestIdOf } from '../../http/api-errors.ts';
import { toCsv } from '../export/csv.ts';
import type { RecordState } from '../runs/run-one-by-one.ts';
import type { ResultWords } from '../runs/run-results.ts';
import type { DeleteResult } from './delete-one.ts';

/** The state of a record in a run of deletes. */
export type DeleteState = RecordState<DeleteResult>;

/** The words for each state of a delete, in the order of the sentence that counts them. */
export const deleteResults: Record<DeleteState['kind'], ResultWords> = {
  deleted: { label: 'Deleted and verified', afterCount: 'deleted', tone: 'ok' },
  'already deleted': { label: 'Already deleted', afterCount: 'already deleted', tone: 'neutral' },
  refused: { label: 'Refused', afterCount: 'refused', tone: 'danger' },
  'still there': { label: 'Confirmed, but still there', afterCount: 'confirmed but still there', tone: 'warn' },
  'not verified': { label: 'Not verified', afterCount: 'not verified', tone: 'warn' },
  running: { label: 'Deleting', afterCount: 'running', tone: 'neutral' },
  'not tried': { label: 'Not tried', afterCount: 'not tried', tone: 'open' },
};

/** The words after the end of the run, when a record can only be read again. */
export const finalResults: typeof deleteResults = {
  ...deleteResults,
  running: { ...deleteResults.running, label: 'Checking' },
};

/** Whether the record does not exist any more. */
export const isDeleted = ({ kind }: DeleteState): boolean => kind === 'deleted' || kind === 'already deleted';

/** Whether reading the record again can change its result. */
export const isUncertain = ({ kind }: DeleteState): boolean => kind === 'still there' || kind === 'not verified';

/**
 * The text of "Copy result": id, result and request id of each record, separated by tabs. It has no other data of the
 * records.
 *
 * @param idLabel e.g. `User ID`
 */
export const copyOfResults = (
  idLabel: string,
  records: readonly { id: string; state: DeleteState }[],
  words: typeof deleteResults,
): string =>
  toCsv(
    [
      [idLabel, 'Result', 'Request'],
      ...records.map(({ id, state }) => [id, words[state.kind].label, (state.error && requestIdOf(state.error)) ?? '']),
    ],
    '\t',
  );
