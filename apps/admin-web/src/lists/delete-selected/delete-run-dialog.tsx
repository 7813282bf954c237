import { CopyButton } from '@joe/ui-kit';
import type { RowData } from '@tanstack/react-table';
import { detailOf } from '../../http/api-errors.ts';
import { UnverifiedDeleteError } from '../../queries/delete.ts';
import type { DeletePreview } from '../../queries/delete-preview.ts';
import { useConfig } from '../../services.ts';
import { ErrorMessage } from '../../shared/failure/failure.tsx';
import { formatCountOf, formatTime } from '../../shared/format/formats.ts';
import { useStore } from '../../shared/state/store.ts';
import { notify } from '../../shared/toast/notify.ts';
import { UnsavedGuard } from '../../shared/unsaved/unsaved-guard.tsx';
import type { List } from '../list.ts';
import { RunDialog } from '../runs/run-dialog.tsx';
import type { Run } from '../runs/run-one-by-one.ts';
import { formatResultCounts } from '../runs/run-results.ts';
import { checkAgain, type DeleteResult } from './delete-one.ts';
import {
  copyOfResults,
  type DeleteState,
  deleteResults,
  finalResults,
  isDeleted,
  isUncertain,
} from './delete-results.ts';
import { PreviewText } from './preview-text.tsx';

/** A record that is to be deleted. */
export interface DeleteItem<Row> {
  row: Row;
  preview: DeletePreview;
}

interface DeleteRunDialogProps<Row extends RowData> {
  list: List<Row>;
  run: Run<DeleteItem<Row>, DeleteResult>;
  checkExists: (id: number) => Promise<boolean>;
  /** Called with the records that do not exist any more. */
  onClose: (deleted: readonly Row[]) => void;
}

/** The results of a run of deletes, while it runs and afterwards. */
export function DeleteRunDialog<Row extends RowData>({ list, run, checkExists, onClose }: DeleteRunDialogProps<Row>) {
  const { phase, records } = useStore(run.state);
  const { singular } = list;
  const states = records.map(({ state }) => state);
  const words = phase.kind === 'ended' ? finalResults : deleteResults;
  const deleted = states.filter(isDeleted).length;
  const notTriedCount = states.filter(({ kind }) => kind === 'not tried').length;

  const report = () => {
    const results = run.state.get().records.map(({ state }) => state);
    notify(
      results.every(isDeleted) ? 'success' : 'info',
      `${list.caption}: ${formatResultCounts(results, deleteResults)}.`,
    );
  };
  const close = () => {
    report();
    onClose(records.filter(({ state }) => isDeleted(state)).map(({ item }) => item.row));
  };
  const leave = () => {
    run.stop();
    void run.ended.then(report);
  };
  const check = (item: DeleteItem<Row>) => {
    const error = records.find((record) => record.item === item)?.state.error;
    if (error) void run.replaceResult(item, ({ row }) => checkAgain(list.idOf(row), error, checkExists));
  };

  return (
    <>
      <RunDialog
        run={run}
        verb="Deleting"
        singular={singular}
        words={words}
        nameOf={({ row }) => list.nameOf(row)}
        isDone={isDeleted}
        renderText={(state, { preview }) =>
          state.error || state.kind === 'already deleted' ? (
            <Cause state={state} />
          ) : (
            <PreviewText preview={preview} isKept />
          )
        }
        readAgainAction={{ label: 'Check again', onClick: check, isPossible: isUncertain }}
        endText={deleted < states.length ? 'What was not deleted stays selected.' : ''}
        extraAction={
          <CopyButton
            label="Copy result"
            text={copyOfResults(
              list.columns[0]?.header ?? '',
              records.map(({ item, state }) => ({ id: list.digitsOf(item.row), state })),
              words,
            )}
          >
            Copy result
          </CopyButton>
        }
        onClose={close}
      />
      <UnsavedGuard
        isUnsaved={phase.kind !== 'ended'}
        title={`${deleted} of ${states.length} ${deleted === 1 ? 'is' : 'are'} deleted. Stop here?`}
        text={`A delete that is running will be completed. ${formatCountOf(notTriedCount, singular)} will not be deleted.`}
        onLeave={leave}
      />
    </>
  );
}

/** Shows the reason for a result, the last read of the record, and the id of the failed request. */
function Cause({ state }: { state: DeleteState }) {
  const { timeZone } = useConfig();
  const { kind, error } = state;
  if (!error) return kind === 'already deleted' && <span>By another user or an earlier request.</span>;
  if (error instanceof UnverifiedDeleteError) {
    const { confirmedAt, checkedAt, cause } = error;
    const check = cause ? 'could not be read again: ' : `still there at ${formatTime(checkedAt, timeZone)}.`;
    return (
      <>
        <span>{`Deletion confirmed at ${formatTime(confirmedAt, timeZone)}, ${check}`}</span>
        {cause && <ErrorMessage error={cause} />}
      </>
    );
  }
  const check = 'check' in state ? state.check : undefined;
  return (
    <>
      {check && (
        <span>{`${check.isThere ? 'Still there' : 'Could not be read again'} at ${formatTime(check.at, timeZone)}. `}</span>
      )}
      <ErrorMessage error={error} detail={detailOf(error)} />
    </>
  );
}
