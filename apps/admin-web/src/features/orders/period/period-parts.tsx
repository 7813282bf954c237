import type { OrderSummary } from '@joe/api-sdk';
import type { PagedTableProps } from '../../../lists/table/paged-table.tsx';
import type { ListView } from '../../../lists/view/use-list-view.ts';
import { formatMoney } from '../../../shared/format/formats.ts';
import { PaidTotal } from '../paid-total.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { PeriodButton } from './period-button.tsx';
import { PeriodLine } from './period-line.tsx';
import { sumOrders } from './period-rows.ts';
import { PeriodSums } from './period-sums.tsx';
import { PeriodWithoutRows } from './period-without-rows.tsx';
import { countOf, formatDays, namedPeriods } from './periods.ts';
import { withFilter } from './read-filter.ts';
import type { PeriodOrders } from './use-period-orders.ts';

/**
 * The parts of the table of orders that a period changes. Rows, sums and filters are shown together when everything is
 * read.
 */
export function periodParts(
  view: ListView,
  { days, timeZone, filter, result, isReading, reading, all, orders, list, refresh, readLarge }: PeriodOrders,
): Pick<PagedTableProps<OrderSummary>, 'subject' | 'list' | 'tools' | 'line' | 'instead' | 'foot'> {
  const { params } = view;
  const name = new URLSearchParams(params.filter).get('period');
  const named = namedPeriods.find((period) => period.name === name);
  const isRead = result?.kind === 'rows';
  const count = isRead ? countOf(result) : 0;
  const isFiltered = filter.state !== null || filter.type !== null;
  const paid = sumOrders(orders.filter(({ paymentState }) => paymentState === 'paid'));
  const showAll = () => view.pushView(withFilter(params));
  return {
    subject: `${days.from} ${days.to}`,
    list,
    tools: (
      <>
        <PeriodButton view={view} chosen={named?.label ?? formatDays(days)} />
        <PaymentFilters
          orders={all}
          {...filter}
          isDisabled={!isRead}
          onChange={(name, value) => {
            const next = new URLSearchParams(params.filter);
            if (value) next.set(name, value);
            else next.delete(name);
            view.pushView(withFilter(params, String(next)));
          }}
        />
      </>
    ),
    line: (
      <PeriodLine
        days={days}
        timeZone={timeZone}
        result={result}
        shown={orders.length}
        isFiltered={isFiltered}
        reading={isReading ? reading : undefined}
        isReading={isReading}
        onRefresh={refresh}
        onCancel={showAll}
      />
    ),
    instead:
      result && !isReading && count === 0 ? (
        <PeriodWithoutRows
          result={result}
          search={params.search}
          timeZone={timeZone}
          onShowAll={showAll}
          onRead={readLarge}
        />
      ) : undefined,
    foot: (
      <>
        {count > 0 && <PeriodSums orders={orders} total={count} isFiltered={isFiltered} />}
        <PaidTotal
          params={params}
          ofPeriod={
            isRead
              ? {
                  label: `Paid orders of this period: ${paid.count} of ${orders.length}`,
                  value: formatMoney(paid.amount),
                }
              : undefined
          }
        />
      </>
    ),
  };
}
