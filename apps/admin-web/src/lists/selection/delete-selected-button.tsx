import { Button, NumberText } from '@joe/ui-kit';
import type { RowData } from '@tanstack/react-table';
import { useId } from 'react';
import { formatCountOf } from '../../shared/format/formats.ts';
import type { List } from '../list.ts';
import styles from './select-bar.module.css';
import { MAX_DELETED } from './selection.ts';

interface DeleteSelectedButtonProps<Row extends RowData> {
  list: List<Row>;
  /** Number of selected rows. */
  count: number;
  onDelete: () => void;
}

/** The button that deletes the selected rows. */
export function DeleteSelectedButton<Row extends RowData>({ list, count, onDelete }: DeleteSelectedButtonProps<Row>) {
  const { singular, noun } = list;
  const reasonId = useId();
  const isOverLimit = count > MAX_DELETED;
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
        <p className={styles.limit} id={reasonId}>
          <NumberText>{`At most ${MAX_DELETED} ${noun} can be deleted at once, so that you can read the name of each first.`}</NumberText>
        </p>
      )}
    </>
  );
}
