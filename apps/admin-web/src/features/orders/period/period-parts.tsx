import type { OrderSummary } from '@joe/api-sdk';
import type { PagedTableProps } from '../../../lists/table/paged-table.tsx';
import type { ListView } from '../../../lists/view/use-list-view.ts';
import { PaymentFilters } from './payment-filters.tsx';
import { PeriodButton } from './period-button.tsx';
import { PeriodLine } from './period-line.tsx';
import { countOf } from './period-result.ts';
import { PeriodSums } from './period-sums.tsx';
import { PeriodWithoutRows } from './period-without-rows.tsx';
import { formatDays, namedPeriodOf } from './periods.ts';
import type { PeriodOrders } from './use-period-orders.ts';

/**
 * The parts of the table of orders that a period changes. Rows and sums appear together when everything is read. Until
 * everything has been read once, the filters are disabled.
 */
export function periodParts(
  view: ListView,
  period: PeriodOrders,
): Pick<PagedTableProps<OrderSummary>, 'subject' | 'list' | 'result' | 'tools' | 'line' | 'instead' | 'foot'> {
  const { params } = view;
  const { days, result, page, list, orders, isFiltered } = period;
  const named = namedPeriodOf(params.filter);
  const count = result?.kind === 'rows' ? countOf(result) : 0;
  return {
    subject: `${days.from} ${days.to}`,
    list,
    result: page,
    tools: (
      <>
        <PeriodButton view={view} chosen={named?.label ?? formatDays(days)} />
        <PaymentFilters view={view} period={period} />
      </>
    ),
    line: <PeriodLine period={period} />,
    instead:
      result && !page.isFetching && count === 0 ? (
        <PeriodWithoutRows period={period} result={result} search={params.search} />
      ) : undefined,
    foot: count > 0 && <PeriodSums orders={orders} total={count} isFiltered={isFiltered} />,
  };
}
