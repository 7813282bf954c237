import { isSafeId } from '@joe/api-sdk';
import { Button, buttonClass, cutText } from '@joe/ui-kit';
import { Link } from 'react-router-dom';

export interface RecordActionsProps {
  id: number;
  /** What tells the record from the others, in words. */
  name: string;
  /** Address of its details. */
  details: string;
  /** Reads the details a moment ahead. */
  prefetch: () => void;
  /** Asks whether to delete it; without it that is not offered. */
  onDelete?: (() => void) | undefined;
}

/** What can be done with the record of a row. */
export function RecordActions({ id, name: wholeName, details, prefetch, onDelete }: RecordActionsProps) {
  const name = cutText(wholeName, 200);
  // An id that JavaScript rounds would lead to another record (decision C7).
  if (!isSafeId(id)) return <span className="u-muted">No actions: the id is too large</span>;
  return (
    <>
      {/* Only for who is opened: details are personal. */}
      <Link className={buttonClass({ variant: 'ghost', size: 'small' })} to={details} onPointerDown={prefetch}>
        Details<span className="visually-hidden"> of {name}</span>
      </Link>
      {onDelete && (
        <Button variant="ghost-danger" size="small" icon="trash" label={`Delete ${name}`} onClick={onDelete} />
      )}
    </>
  );
}
