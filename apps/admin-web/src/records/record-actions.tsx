import { isSafeId } from '@joe/api-sdk';
import { Button, buttonClass, cutText } from '@joe/ui-kit';
import { Link, useLocation } from 'react-router-dom';
import type { FromList } from '../paths.ts';

export interface RecordActionsProps {
  id: number;
  /** Name of the record for screen readers, e.g. its email. */
  name: string;
  /** Path of its details. */
  details: string;
  /** Loads the details before the click ends. */
  prefetch: () => void;
  /** Opens the delete dialog. Without it there is no delete button. */
  onDelete?: (() => void) | undefined;
}

/** The details link and the delete button of a row. */
export function RecordActions({ id, name: wholeName, details, prefetch, onDelete }: RecordActionsProps) {
  const name = cutText(wholeName, 200);
  // For the previous and next record of this list.
  const fromList: FromList = { list: useLocation().search };
  // An id that JavaScript rounds would lead to another record (decision C7).
  if (!isSafeId(id)) return <span className="u-muted">No actions: the id is too large</span>;
  return (
    <>
      {/* Prefetches only on press, not on hover: details are personal data. */}
      <Link
        className={buttonClass({ variant: 'ghost', size: 'small' })}
        to={details}
        state={fromList}
        onPointerDown={prefetch}
      >
        Details<span className="visually-hidden"> of {name}</span>
      </Link>
      {onDelete && (
        <Button variant="ghost-danger" size="small" icon="trash" label={`Delete ${name}`} onClick={onDelete} />
      )}
    </>
  );
}
