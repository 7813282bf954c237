import { Button, CopyButton, classNames, Dialog, Fact, Facts, Icon, Notice, shortText } from '@joe/ui-kit';
import { useConfig } from '../../services.ts';
import { formatCount } from '../../shared/format/formats.ts';
import type { ExportDescription, FileSummary } from './export-jobs.ts';
import styles from './export-summary-dialog.module.css';
import { formatExported, hasListChanged, isExact, summaryLines } from './export-summary-lines.ts';

interface ExportSummaryDialogProps {
  summary: FileSummary;
  description: ExportDescription;
  onRestart: () => void;
  onClose: () => void;
}

/** The summary of a finished export. */
export function ExportSummaryDialog({ summary, description, onRestart, onClose }: ExportSummaryDialogProps) {
  const { timeZone } = useConfig();
  const lines = summaryLines(summary, description, timeZone);
  const missing = summary.details?.withoutDetails.length ?? 0;
  const title = `${formatExported(summary)} exported${
    hasListChanged(summary) ? ', the list changed meanwhile' : ''
  }${missing > 0 ? `, ${formatCount(missing)} without details` : ''}`;
  return (
    <Dialog
      isDockedAtBottom
      title={
        <span className={styles.title}>
          <Icon
            className={classNames(styles.icon, isExact(summary) ? styles.ok : styles.warn)}
            name={isExact(summary) ? 'check-circle' : 'alert'}
          />
          <span>{title}</span>
        </span>
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onRestart}>
            Export again
          </Button>
          <Button variant="primary" data-autofocus onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="u-stack">
        {!summary.isSettled && (
          <Notice tone="warn">
            The list also changed during the second reading: records deleted after they were read are in the file, and
            records added last may be missing.
          </Notice>
        )}
        <Facts hasNarrowLabels caption="Summary">
          {lines.map(({ label, value, isDifference }) => (
            <Fact key={label} label={label}>
              {isDifference ? <b>{value}</b> : shortText(value, 300)}
            </Fact>
          ))}
        </Facts>
        <p className={styles.copy}>
          <span>Copy the summary</span>
          <CopyButton
            label="Copy summary"
            text={[title, ...lines.map(({ label, value }) => `${label}: ${value}`)].join('\n')}
          />
        </p>
      </div>
    </Dialog>
  );
}
