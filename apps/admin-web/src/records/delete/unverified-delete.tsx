import { Button, Dialog, Notice, SafeText } from '@joe/ui-kit';
import type { UnverifiedDeleteError } from '../../queries/delete.ts';
import { useConfig } from '../../services.ts';
import { ErrorMessage } from '../../shared/failure/failure.tsx';
import { formatTime } from '../../shared/format/formats.ts';
import { RelatedLines } from './related-records.tsx';

export interface UnverifiedDeleteProps {
  label: string;
  error: UnverifiedDeleteError;
  isChecking: boolean;
  /** Reads the record again, and deletes nothing. */
  onCheck: () => void;
  onClose: () => void;
}

/** Reports a deletion that the API confirmed but that could not be verified. It never deletes again. */
export function UnverifiedDelete({ label, error, isChecking, onCheck, onClose }: UnverifiedDeleteProps) {
  const { timeZone } = useConfig();
  const { message, confirmedAt, checkedAt, cause } = error;
  return (
    <Dialog
      alert
      title={message}
      busy={isChecking}
      onClose={onClose}
      actions={
        <>
          <Button icon="refresh" busy={isChecking} onClick={onCheck}>
            Check again
          </Button>
          <Button data-autofocus disabled={isChecking} onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="u-stack">
        <RelatedLines
          heading="Request and result"
          lines={[
            { label: 'Delete', value: `confirmed, ${formatTime(confirmedAt, timeZone)}` },
            { label: 'Read again', value: `${cause ? 'failed' : 'still exists'}, ${formatTime(checkedAt, timeZone)}` },
          ]}
        />
        <Notice tone="warn">
          <span>
            It is not certain that <SafeText>{label}</SafeText> is deleted. Check again reads it once more.{' '}
          </span>
          {cause && <ErrorMessage error={cause} />}
        </Notice>
      </div>
    </Dialog>
  );
}
