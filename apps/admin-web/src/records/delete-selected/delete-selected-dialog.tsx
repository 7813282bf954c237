import { ConfirmDialog, SafeText } from '@joe/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { List, ListRow } from '../../lists/list.ts';
import type { Verification } from '../../queries/delete.ts';
import { formatCountOf } from '../../shared/format/formats.ts';
import { useSingleMutation } from '../../shared/mutations/use-single-mutation.ts';
import type { DeleteQuestion } from '../delete/confirm-delete-dialog.tsx';
import { SaveCopyButton } from '../delete/related-records.tsx';
import { RecordItem, RecordList } from '../runs/record-list.tsx';
import { type Run, runOneByOne } from '../runs/run-one-by-one.ts';
import { type DeleteResult, deleteOne } from './delete-one.ts';
import { type DeleteItem, DeleteRunDialog } from './delete-run-dialog.tsx';
import { RelatedText } from './related-text.tsx';
import { takeTurns } from './take-turns.ts';

/** The largest number of records that one run deletes. */
export const MAX_DELETED = 20;

/** Related records are read for this many records at the same time. */
const READS_AT_ONCE = 3;

export interface DeleteSelectedDialogProps<Row extends ListRow> {
  list: List<Row>;
  /** Name of the data that the lines below the questions show about the records. */
  heading: string;
  /** The records to delete, from 1 to 20. */
  rows: readonly Row[];
  /** Description of a record in its question. */
  questionOf: (row: Row) => DeleteQuestion<number>;
  /** Called with the records that do not exist any more. */
  onClose: (deleted: readonly Row[]) => void;
}

/**
 * Asks about each of several records (specification, section 4). Then it deletes and verifies one record after the
 * other. It deletes no record that it does not list.
 */
export function DeleteSelectedDialog<Row extends ListRow>(props: DeleteSelectedDialogProps<Row>) {
  const { list, heading, rows, questionOf, onClose } = props;
  const [items] = useState(() => {
    const takeTurn = takeTurns(READS_AT_ONCE);
    return rows.map((row): DeleteItem<Row> => {
      const question = questionOf(row);
      const { related } = question;
      return {
        row,
        question: related ? { ...question, related: { ...related, read: takeTurn(related.read) } } : question,
      };
    });
  });
  const [run, setRun] = useState<Run<DeleteItem<Row>, DeleteResult>>();
  const mutations = items[0]?.question.mutations;
  const { mutateAsync: remove } = useMutation<void, Error, number>(mutations?.remove ?? {});
  const { mutateAsync: verifyDeleted } = useMutation<void, Error, Verification<number>>(mutations?.verifyDeleted ?? {});
  // The whole run is one change that waits for a sign-in if the session ends.
  const { mutate } = useSingleMutation<void, void>({
    mutationFn: async () => {
      const started = runOneByOne(items, ({ question }) => deleteOne(question.id, remove, verifyDeleted));
      setRun(started);
      await started.ended;
    },
  });

  if (run) return <DeleteRunDialog list={list} run={run} verifyDeleted={verifyDeleted} onClose={onClose} />;
  const title = `Delete ${formatCountOf(items.length, list.singular)}`;
  const related = items.flatMap(({ question }) => question.related ?? []);
  return (
    <ConfirmDialog
      title={title}
      text={`Each record is deleted and then checked before the next one. You can delete at most ${MAX_DELETED} at once.`}
      no="No"
      yes={title}
      aside={
        related.length > 0 && (
          <SaveCopyButton related={related} fileName={`${items.length}-${list.noun}`} disabled={false}>
            Save a copy of all
          </SaveCopyButton>
        )
      }
      onNo={() => onClose([])}
      onYes={() => mutate()}
    >
      <RecordList heading={heading} label={title}>
        {items.map(({ question }) => (
          <RecordItem
            key={question.id}
            name={
              <>
                <span>Are you sure you want to permanently delete </span>
                <b>
                  <SafeText>{question.label}</SafeText>
                </b>
              </>
            }
          >
            {question.related && <RelatedText related={question.related} />}
          </RecordItem>
        ))}
      </RecordList>
    </ConfirmDialog>
  );
}
