import { NumberText, Skeleton } from '@joe/ui-kit';
import type { DeletePreview } from '../../queries/delete-preview.ts';
import { RetryButton } from '../../shared/failure/failure.tsx';
import { PreviewFailure, usePreview } from '../delete/delete-preview.tsx';
import styles from './preview-text.module.css';

interface PreviewTextProps {
  preview: DeletePreview;
  /** Shows only what was read before the run, and requests nothing. */
  isKept?: boolean;
}

/** The preview of a delete, on one line. */
export function PreviewText({ preview, isKept = false }: PreviewTextProps) {
  const { data, failure } = usePreview(preview, { isRead: !isKept });
  if (isKept && (!data || failure)) return null;
  if (failure) return <PreviewFailure {...failure} />;
  if (!data) return <Skeleton width={12} />;
  if (data.lines.length === 0) return <span>{data.emptyText}</span>;
  return data.lines.map(({ label, value }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
    <span key={index} className={styles.line}>
      <span>{typeof label === 'string' ? <NumberText>{label}</NumberText> : label}</span>
      <span translate="no">{value}</span>
    </span>
  ));
}

/** The Retry button of a preview that could not be read. */
export function PreviewRetry({ preview, subject }: { preview: DeletePreview; subject: string }) {
  const { retry } = usePreview(preview);
  return retry && <RetryButton {...retry} subject={`related records of ${subject}`} />;
}
