import { DEFAULT_MAX_ROWS, MAX_PAGE_SIZE, type PeriodResult } from '@joe/api-sdk/export';
import { Button, EmptyState } from '@joe/ui-kit';
import { FailureActions } from '../../../shared/failure/failure.tsx';
import { formatCountOf, formatDate } from '../../../shared/format/formats.ts';
import { ofPeriod } from './period-texts.ts';
import type { PeriodOrders } from './use-period-orders.ts';

/** The error that "Copy for IT" shows if the period cannot be determined. */
const inconsistent = Object.assign(new Error('Orders by date'), {
  operationId: 'listOrders',
  kind: 'inconsistent-dates',
});

interface PeriodWithoutRowsProps {
  period: PeriodOrders;
  result: PeriodResult;
}

/** Shown instead of the rows of a period that is read only on request, is empty or cannot be determined. */
export function PeriodWithoutRows({ period, result }: PeriodWithoutRowsProps) {
  const { timeZone, search, readLarge, showAll } = period;
  const all = (
    <Button size={result.kind === 'inconsistent' ? 'small' : undefined} onClick={showAll}>
      All orders
    </Button>
  );
  if (result.kind === 'inconsistent') {
    return (
      <EmptyState
        isError
        icon="alert"
        title="This period cannot be determined"
        text={
          <span>
            <span>{`The API’s sort order by date is not consistent on page ${result.page}.`}</span>
            <FailureActions error={inconsistent}>{all}</FailureActions>
          </span>
        }
      />
    );
  }
  if (result.kind === 'count') {
    return (
      <EmptyState
        title={`${formatCountOf(result.count, 'order')} in this period`}
        text={`Periods with more than ${formatCountOf(DEFAULT_MAX_ROWS, 'order')} are read on request only. Sums and the filters State and Type need all orders.`}
        action={
          <Button
            onClick={readLarge}
          >{`Read them (${formatCountOf(Math.ceil(result.count / MAX_PAGE_SIZE), 'request')})`}</Button>
        }
      />
    );
  }
  const before = result.before && `The previous order is from ${formatDate(result.before.orderDate, timeZone)}`;
  const after = result.after && formatDate(result.after.orderDate, timeZone);
  const next = after && (before ? `, the next one from ${after}` : `The next order is from ${after}`);
  return (
    <EmptyState
      title={`No orders ${search ? ofPeriod(search) : 'in this period'}`}
      text={(before || next) && `${before ?? ''}${next ?? ''}.`}
      action={all}
    />
  );
}
