import { NumberText, Skeleton } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { type DeletePreview, previewQuery } from '../../queries/delete-preview.ts';
import styles from './preview-text.module.css';

interface PreviewTextProps {
  preview: DeletePreview;
  /** Shows only what was read before the run, and requests nothing. */
  isKept?: boolean;
}

/** The preview of a delete, on one line. */
export function PreviewText({ preview, isKept = false }: PreviewTextProps) {
  const { data, error } = useQuery({ ...previewQuery(preview), enabled: !isKept });
  if (isKept && (!data || data.failure)) return null;
  if (error) return <span>{`Related records could not be read: ${error.message}`}</span>;
  if (!data) return <Skeleton width={12} />;
  if (data.failure) return <span>{`${data.failure.text}: ${data.failure.error.message}`}</span>;
  if (data.lines.length === 0) return <span>{data.emptyText}</span>;
  return data.lines.map(({ label, value }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
    <span key={index} className={styles.line}>
      <span>{typeof label === 'string' ? <NumberText>{label}</NumberText> : label}</span>
      <span translate="no">{value}</span>
    </span>
  ));
}
