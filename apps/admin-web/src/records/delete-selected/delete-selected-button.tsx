import { useAccess } from '@joe/auth/react';
import { Button, NumberText } from '@joe/ui-kit';
import { useId } from 'react';
import type { List, ListRow } from '../../lists/list.ts';
import { formatCountOf } from '../../shared/format/formats.ts';
import styles from './delete-selected.module.css';

/** The largest number of records that one run deletes. */
export const MAX_DELETED = 20;

interface DeleteSelectedButtonProps<Row extends ListRow> {
  list: List<Row>;
  /** Number of selected rows. */
  count: number;
  onDelete: () => void;
}

/** The button that deletes the selected rows, for users with write access. */
export function DeleteSelectedButton<Row extends ListRow>({ list, count, onDelete }: DeleteSelectedButtonProps<Row>) {
  const { singular, noun } = list;
  const reasonId = useId();
  const isOverLimit = count > MAX_DELETED;
  if (!useAccess().canWrite) return null;
  return (
    <>
      <Button
        variant="secondaryDanger"
        icon="trash"
        disabled={count === 0 || isOverLimit}
        aria-describedby={isOverLimit ? reasonId : undefined}
        onClick={onDelete}
      >
        {count > 0 ? `Delete ${formatCountOf(count, singular)}` : 'Delete'}
      </Button>
      {isOverLimit && (
        <p className={styles.reason} id={reasonId}>
          <NumberText>{`At most ${MAX_DELETED} ${noun} can be deleted at once, so that you can read the name of each first.`}</NumberText>
        </p>
      )}
    </>
  );
}
