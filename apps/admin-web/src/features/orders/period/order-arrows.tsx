import type { OrderSummary } from '@joe/api-sdk';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../queries/api.ts';
import { orderPeriod } from '../../../queries/order-period.ts';
import { type ListParams, PAGE_SIZE } from '../../../queries/page-query.ts';
import { type ListPosition, RecordArrows } from '../../../records/details/record-arrows.tsx';
import { PagedListArrows } from '../../../records/details/record-nav.tsx';
import { periodToday } from './period-today.ts';
import { periodOf } from './periods.ts';
import { hasPeriod } from './read-filter.ts';
import { usePeriodTable } from './use-period-table.ts';

/** The arrows from an order to the other orders of its list. */
export const OrderArrows = (props: ListPosition<OrderSummary>) =>
  hasPeriod(props.openedFrom.params.filter) ? <PeriodArrows {...props} /> : <PagedListArrows {...props} />;

/** The arrows of a period use its orders in memory. They never read a period. */
function PeriodArrows(props: ListPosition<OrderSummary>) {
  const api = useApi();
  const { params } = props.openedFrom;
  const { timeZone } = api.orders;
  const { data: today } = useQuery(periodToday(params.filter, timeZone));
  const { data } = useQuery({ ...orderPeriod(api, periodOf(params, timeZone, today)), enabled: false });
  const { orders, page } = usePeriodTable(data?.kind === 'rows' ? data.rows : undefined, params);
  if (!page) return null;
  const pageOf = async ({ page: number }: ListParams) => ({
    ...page,
    data: orders.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE),
  });
  return <RecordArrows {...props} page={page} readPage={pageOf} />;
}
