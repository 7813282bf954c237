import { useAccess } from '@joe/auth/react';
import { Button } from '@joe/ui-kit';
import { useId, useState } from 'react';
import type { ListRow } from '../../lists/list.ts';
import type { SelectedForDelete } from '../../lists/selection/select-bar.tsx';
import { formatCountOf } from '../../shared/format/formats.ts';
import styles from './delete-selected.module.css';
import { DeleteSelectedDialog, type DeleteSelectedDialogProps, MAX_DELETED } from './delete-selected-dialog.tsx';

export type DeleteSelectedButtonProps<Row extends ListRow> = SelectedForDelete<Row> &
  Pick<DeleteSelectedDialogProps<Row>, 'list' | 'heading' | 'questionOf'>;

/**
 * The button that deletes the selected rows, for users with write access, and its dialog. The dialog stays if the
 * access ends meanwhile.
 */
export function DeleteSelectedButton<Row extends ListRow>(props: DeleteSelectedButtonProps<Row>) {
  const { list, heading, questionOf, rows, onDeleted } = props;
  const { canWrite } = useAccess();
  // The rows of the question. They do not change while the dialog is open.
  const [asked, setAsked] = useState<readonly Row[]>();
  const reasonId = useId();
  const { singular, noun } = list;
  const isOverLimit = rows.length > MAX_DELETED;
  return (
    <>
      {canWrite && (
        <Button
          variant="dangerQuiet"
          icon="trash"
          disabled={rows.length === 0 || isOverLimit}
          aria-describedby={isOverLimit ? reasonId : undefined}
          onClick={() => setAsked(rows)}
        >
          {rows.length > 0 ? `Delete ${formatCountOf(rows.length, singular)}` : 'Delete'}
        </Button>
      )}
      {canWrite && isOverLimit && (
        <p className={styles.reason} id={reasonId}>
          {`At most ${MAX_DELETED} ${noun} can be deleted at once, so that you can read the name of each first.`}
        </p>
      )}
      {asked && (
        <DeleteSelectedDialog
          list={list}
          heading={heading}
          rows={asked}
          questionOf={questionOf}
          onClose={(deleted) => {
            setAsked(undefined);
            onDeleted(deleted);
          }}
        />
      )}
    </>
  );
}
