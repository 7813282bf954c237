import { requestIdOf } from '../../http/api-errors.ts';
import { toCsv } from '../../lists/export/csv.ts';
import type { RecordState } from '../runs/run-one-by-one.ts';
import type { ResultWords } from '../runs/run-results.ts';
import type { DeleteResult } from './delete-one.ts';

/** The state of a record in a run of deletes. */
export type DeleteState = RecordState<DeleteResult>;

/** The results of deletes, the best first. */
export const deleteResults: Record<DeleteState['kind'], ResultWords> = {
  deleted: { name: 'Deleted and verified', noun: 'deleted', tone: 'ok' },
  'already deleted': { name: 'Already deleted', noun: 'already deleted', tone: 'neutral' },
  refused: { name: 'Refused', noun: 'refused', tone: 'danger' },
  'still there': { name: 'Confirmed, but still there', noun: 'confirmed but still there', tone: 'warn' },
  'not verified': { name: 'Not verified', noun: 'not verified', tone: 'warn' },
  running: { name: 'Deleting', noun: 'running', tone: 'neutral' },
  'not tried': { name: 'Not tried', noun: 'not tried', tone: 'neutral' },
};

/** Whether the record does not exist any more. */
export const isDeleted = ({ kind }: DeleteState): boolean => kind === 'deleted' || kind === 'already deleted';

/** Whether reading the record again can change its result. */
export const isUncertain = ({ kind }: DeleteState): boolean => kind === 'still there' || kind === 'not verified';

/**
 * The text of "Copy result": id, result and request id of each record, between tabs. It has no other data of the records.
 *
 * @param idLabel e.g. `User ID`
 */
export const copyOfResults = (idLabel: string, records: readonly { id: string; state: DeleteState }[]): string =>
  toCsv(
    [
      [idLabel, 'Result', 'Request'],
      ...records.map(({ id, state }) => [id, deleteResults[state.kind].name, requestIdOfState(state)]),
    ],
    '\t',
  );

/** The server's id of the failed request. */
function requestIdOfState({ error }: DeleteState): string {
  const cause = error?.cause instanceof Error ? error.cause : error;
  return (cause && requestIdOf(cause)) ?? '';
}
