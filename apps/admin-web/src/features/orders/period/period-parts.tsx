import type { OrderSummary } from '@joe/api-sdk';
import type { PagedTableProps } from '../../../lists/table/paged-table.tsx';
import type { ListView } from '../../../lists/view/use-list-view.ts';
import { PaymentFilters } from './payment-filters.tsx';
import { PeriodButton } from './period-button.tsx';
import { PeriodLine } from './period-line.tsx';
import { PeriodSums } from './period-sums.tsx';
import { PeriodWithoutRows } from './period-without-rows.tsx';
import { countOf, formatDays, namedPeriodOf } from './periods.ts';
import { withFilter } from './read-filter.ts';
import type { PeriodOrders } from './use-period-orders.ts';

/**
 * The parts of the table of orders that a period changes. Rows and sums appear together when everything is read. Until
 * then, the filters are disabled.
 */
export function periodParts(
  view: ListView,
  shown: PeriodOrders,
): Pick<PagedTableProps<OrderSummary>, 'subject' | 'list' | 'result' | 'tools' | 'line' | 'instead' | 'foot'> {
  const { params } = view;
  const { days, timeZone, filter, period, isReading, orders, result } = shown;
  const named = namedPeriodOf(new URLSearchParams(params.filter));
  const isRead = period?.kind === 'rows';
  const count = isRead ? countOf(period) : 0;
  const isFiltered = filter.state !== null || filter.type !== null;
  const showAll = () => view.pushView(withFilter(params));
  return {
    subject: `${days.from} ${days.to}`,
    list: shown.list,
    result,
    tools: (
      <>
        <PeriodButton view={view} chosen={named?.label ?? formatDays(days)} />
        <PaymentFilters
          states={shown.states}
          types={shown.types}
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
        result={period}
        shown={orders.length}
        isFiltered={isFiltered}
        reading={isReading ? shown.reading : undefined}
        isReading={isReading}
        onRefresh={shown.refresh}
        onCancel={period ? shown.cancel : showAll}
      />
    ),
    instead:
      period && !isReading && count === 0 ? (
        <PeriodWithoutRows
          result={period}
          search={params.search}
          timeZone={timeZone}
          onShowAll={showAll}
          onRead={shown.readLarge}
        />
      ) : undefined,
    foot: count > 0 && <PeriodSums orders={orders} total={count} isFiltered={isFiltered} />,
  };
}
