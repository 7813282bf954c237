import { requestIdOf } from '../../api/api-errors.ts';
import { toCsv } from '../../lists/export/csv.ts';
import type { RecordState } from '../../lists/selection/run-one-by-one.ts';
import { formatCount } from '../../shared/format/formats.ts';
import type { DeleteResult } from './delete-one.ts';

/** A record of a run of deletes. */
export type DeleteState = RecordState<DeleteResult>;

/** The results of deletes, the best first: their names in a row, and in a sentence after a count. */
export const deleteResults = {
  deleted: { name: 'Deleted and verified', noun: 'deleted' },
  'already deleted': { name: 'Already deleted', noun: 'already deleted' },
  refused: { name: 'Refused', noun: 'refused' },
  'still there': { name: 'Confirmed, but still there', noun: 'confirmed but still there' },
  'not verified': { name: 'Not verified', noun: 'not verified' },
  running: { name: 'Deleting', noun: 'running' },
  'not tried': { name: 'Not tried', noun: 'not tried' },
} as const satisfies Record<DeleteState['kind'], { name: string; noun: string }>;

/** Whether the record does not exist any more. */
export const isDeleted = ({ kind }: DeleteState): boolean => kind === 'deleted' || kind === 'already deleted';

/** Whether reading the record again can change its result. */
export const isUncertain = ({ kind }: DeleteState): boolean => kind === 'still there' || kind === 'not verified';

/** The number of records by result: `5 deleted, 1 already deleted, 1 refused`. */
export function countResults(states: readonly DeleteState[]): string {
  const counts = Object.entries(deleteResults).map(([kind, { noun }]) => {
    const count = states.filter((state) => state.kind === kind).length;
    return count > 0 ? `${formatCount(count)} ${noun}` : '';
  });
  return counts.filter(Boolean).join(', ');
}

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
