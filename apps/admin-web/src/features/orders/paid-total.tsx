import type { OrderSummary } from '@joe/api-sdk';
import type { PeriodRows } from '@joe/api-sdk/export';
import { LongText, Skeleton, shortText, Total } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../queries/api.ts';
import type { ListPage, ListParams } from '../../queries/page-query.ts';
import { prefetchedOptions } from '../../queries/prefetch.ts';
import { failureOf, StaleDataNotice } from '../../shared/failure/failure.tsx';
import { SectionFailed } from '../../shared/failure/section-state.tsx';
import { formatCount, formatMoney } from '../../shared/format/formats.ts';
import { formatNotIncluded, sumPaid } from './order-sums.ts';
import { ofPeriod } from './period/period-texts.ts';
import { hasPeriod } from './period/read-filter.ts';

interface PaidTotalProps {
  /** The view in the URL. */
  params: ListParams;
  /** The orders that the table shows. Undefined until they have loaded. */
  rows: readonly OrderSummary[] | undefined;
  /** The page of these orders. Undefined until it has loaded, and for selected orders of any pages. */
  page: ListPage<OrderSummary> | undefined;
  /** The orders of the period, also those that the filters leave out. Undefined if no period was read. */
  rowsOfPeriod: PeriodRows | undefined;
}

/** The total of all paid orders, independent of the search and the period (decision C3). */
export function PaidTotal({ params, rows, page, rowsOfPeriod }: PaidTotalProps) {
  const api = useApi();
  const result = useQuery({ ...api.orders.paidTotal(), ...prefetchedOptions });
  const { search } = params;
  const { data, error } = result;
  const failure = failureOf(result);
  const total = data === undefined ? '—' : formatMoney(data);
  const isPeriodChosen = hasPeriod(params.filter);
  const scope = isPeriodChosen ? ', whatever the period or the search' : ' (search not applied)';
  const parts = [{ label: `All paid orders${scope}`, value: total }];
  if (rowsOfPeriod) parts.push(paidPart(ofPeriod(search), rowsOfPeriod.rows, rowsOfPeriod.unreadable.length));
  else if (search && !isPeriodChosen)
    parts.push({
      label: `Paid orders found by “${shortText(search, 80)}”`,
      value: 'Not provided by the API',
    });
  if (rows && !page) parts.push(paidPart('among these rows', rows));
  else if (page?.data.length) parts.push(paidPart('on this page', page.data, page.unreadable.length));
  return (
    <>
      <Total label="Total of all paid orders" hint={isPeriodChosen ? 'whatever the period' : undefined} parts={parts}>
        {data === undefined && !error ? (
          <Skeleton width={8} />
        ) : (
          <LongText text={total} label="total of all paid orders" />
        )}
      </Total>
      {failure && (data === undefined ? <SectionFailed {...failure} /> : <StaleDataNotice {...failure} />)}
    </>
  );
}

function paidPart(place: string, orders: readonly OrderSummary[], unreadable = 0) {
  const paid = sumPaid(orders);
  const counts = `Paid orders ${place}: ${formatCount(paid.count)} of ${formatCount(orders.length)}`;
  const unknown = unreadable > 0 ? `, ${formatCount(unreadable)} cannot be read` : '';
  const notIncluded = formatNotIncluded(paid);
  const label = counts + unknown;
  return { label: notIncluded ? `${label}. ${notIncluded}.` : label, value: formatMoney(paid.amount) };
}
