import { Button, classNames, Notice, NumberText, ProgressBar } from '@joe/ui-kit';
import { ErrorMessage } from '../../../shared/failure/failure.tsx';
import { formatCount, formatCountOf, formatPercent } from '../../../shared/format/formats.ts';
import { useReadTime } from '../../../shared/page/read-time.ts';
import { RefreshButton } from '../../../shared/page/refresh.tsx';
import periodStyles from './period.module.css';
import styles from './period-line.module.css';
import { formatChanges, formatUnreadable } from './period-texts.ts';
import { formatDays } from './periods.ts';
import type { PeriodOrders } from './use-period-orders.ts';

/**
 * The days and time zone of a period and, if its orders were read, their number and the time of the reading. While the
 * period is read, the line shows the progress.
 */
export function PeriodLine({ period }: { period: PeriodOrders }) {
  const { result } = period;
  useReadTime(result?.kind === 'rows' ? result.readAt.getTime() : undefined);
  return (
    // Focusable, so that the focus stays here when Cancel replaces Refresh, and the other way round (`useKeepFocus`).
    <section tabIndex={-1} aria-label="Orders of the period">
      <LineContent period={period} />
    </section>
  );
}

function LineContent({ period }: { period: PeriodOrders }) {
  const { days, timeZone, result, readingText, pageResult, orders, total, isFiltered, refresh } = period;
  const when = `${formatDays(days)}, ${timeZone}`;
  if (pageResult.isFetching) return <Reading period={period} when={when} />;
  if (result?.kind !== 'rows') {
    return (
      <div className={classNames('u-row-apart', styles.periodLine)}>
        <p className={styles.text} translate="no">
          {when}
        </p>
        {result && <RefreshButton onRefresh={refresh} />}
      </div>
    );
  }
  const changes = formatChanges(result);
  const unreadable = formatUnreadable(result);
  return (
    <>
      <div className={classNames('u-row-apart', styles.periodLine)}>
        <p className={styles.text}>
          <b className={styles.number}>
            <NumberText>{`${isFiltered ? `${formatCount(orders.length)} of ` : ''}${formatCountOf(total, 'order')}`}</NumberText>
          </b>
          <span translate="no">{` · ${when}`}</span>
          <NumberText>{` · ${readingText}`}</NumberText>
        </p>
        <RefreshButton onRefresh={refresh} />
      </div>
      <div className={periodStyles.notices}>
        {changes && <Notice tone={result.isSettled ? 'neutral' : 'warn'}>{changes}</Notice>}
        {unreadable && <Notice tone="warn">{unreadable}</Notice>}
      </div>
    </>
  );
}

function Reading({ period, when }: { period: PeriodOrders; when: string }) {
  const { days, reading, cancel } = period;
  const { progress, failure } = reading ?? {};
  const { count, rows = 0, requests = 0 } = progress ?? {};
  const share = count ? rows / count : undefined;
  return (
    <>
      <div className={classNames('u-row-apart', styles.periodLine)}>
        {count === undefined ? (
          <p className={styles.text}>
            <span>Finding the orders of </span>
            <span translate="no">{formatDays(days)}</span>
            <NumberText>{`, ${formatCountOf(requests, 'request')}`}</NumberText>
          </p>
        ) : (
          <p className={styles.text}>
            <b className={styles.number}>
              <NumberText>{`${formatCount(rows)} of ${formatCountOf(count, 'order')}`}</NumberText>
            </b>
            <span> read, </span>
            <span translate="no">{when}</span>
          </p>
        )}
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
      </div>
      <div className={styles.progress}>
        <ProgressBar label={`Reading the orders of ${formatDays(days)}`} value={share} />
      </div>
      <p className="visually-hidden" role="status">
        <NumberText>
          {share === undefined ? 'Finding the orders' : `${formatPercent(Math.floor(share * 10) / 10)} read`}
        </NumberText>
      </p>
      <div className={periodStyles.notices}>
        {failure && (
          <Notice tone="danger">
            <span>
              {failure.totalPages > 0
                ? `Page ${formatCount(failure.page)} of ${formatCount(failure.totalPages)} could not be read: `
                : 'The orders could not be read: '}
            </span>
            <ErrorMessage error={failure.error} retry={{ isRetrying: false, onRetry: failure.retry }}>
              <span>{requests > 0 && '. The pages already read are kept.'}</span>
            </ErrorMessage>
          </Notice>
        )}
      </div>
    </>
  );
}
