import { Button, CopyButton, classNames, cutText, Dialog, Fact, Facts, Icon, Notice, visibleText } from '@joe/ui-kit';
import { useConfig } from '../../services.ts';
import { formatCount, formatCountOf } from '../../shared/format/formats.ts';
import styles from './export-dialog.module.css';
import type { ExportJob } from './export-jobs.ts';
import { hasDifference, isExact, receiptLines } from './receipt-lines.ts';

interface ExportReceiptDialogProps {
  state: Extract<ExportJob['state'], { kind: 'done' }>;
  onRestart: () => void;
  onClose: () => void;
}

/** The receipt of a finished export. */
export function ExportReceiptDialog({ state: { receipt, ...details }, onRestart, onClose }: ExportReceiptDialogProps) {
  const { timeZone } = useConfig();
  const { search = '' } = receipt.query as { search?: string };
  const lines = receiptLines(receipt, { ...details, search, timeZone });
  const missing = receipt.details?.withoutDetails.length ?? 0;
  const title = `${formatCountOf(receipt.rows, 'row')} exported${
    hasDifference(receipt) ? ', the list changed meanwhile' : ''
  }${missing > 0 ? `, ${formatCount(missing)} without details` : ''}`;
  return (
    <Dialog
      isDockedAtBottom
      title={
        <span className={classNames(styles.title, isExact(receipt) ? styles.ok : styles.warn)}>
          <Icon name={isExact(receipt) ? 'check-circle' : 'alert'} />
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
        {!receipt.isSettled && (
          <Notice tone="warn">
            The list also changed during the second reading: records deleted after they were read are in the file, and
            records added last may be missing.
          </Notice>
        )}
        <Facts hasNarrowLabels caption="Receipt">
          {lines.map(({ label, value, isDifference }) => (
            <Fact key={label} label={label}>
              {isDifference ? <b>{value}</b> : visibleText(cutText(value, 300))}
            </Fact>
          ))}
        </Facts>
        <p className={styles.copy}>
          <span>Copy the receipt</span>
          <CopyButton
            label="Copy receipt"
            text={[title, ...lines.map(({ label, value }) => `${label}: ${value}`)].join('\n')}
          />
        </p>
      </div>
    </Dialog>
  );
}
