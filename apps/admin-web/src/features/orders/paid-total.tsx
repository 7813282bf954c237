import { cutText, LongText, Skeleton, Total, visibleText } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../queries/api.ts';
import type { ListParams } from '../../queries/list-params.ts';
import { failureOf, StaleDataNotice } from '../../shared/failure/failure.tsx';
import { SectionFailed } from '../../shared/failure/section-state.tsx';
import { addAmounts } from '../../shared/format/amounts.ts';
import { formatMoney } from '../../shared/format/formats.ts';
import { ordersList } from './orders-list.tsx';
import { hasPeriod } from './period/read-filter.ts';

export interface PaidTotalProps {
  /** The view of the list above. */
  params: ListParams;
  /** The paid orders of the period, if the list shows one. */
  ofPeriod?: { label: string; value: string } | undefined;
}

/** The total of all paid orders, independent of the search (decision C3). */
export function PaidTotal({ params, ofPeriod }: PaidTotalProps) {
  const api = useApi();
  const result = useQuery(api.orders.paidTotal());
  const rows = useQuery(ordersList.page(api, params)).data?.data;
  const { search } = params;
  const { data, error, dataUpdatedAt } = result;
  const failure = failureOf(result);
  const total = data === undefined ? '—' : formatMoney(data);
  const parts = [{ label: 'All paid orders (search not applied)', value: total }];
  if (ofPeriod) parts.push(ofPeriod);
  else if (search && !hasPeriod(params.filter))
    parts.push({
      label: `Paid orders found by “${cutText(visibleText(search), 80)}”`,
      value: 'Not provided by the API',
    });
  if (rows?.length) {
    const paid = rows.filter(({ paymentState }) => paymentState === 'paid');
    const value = formatMoney(addAmounts(paid.map((order) => order.total)));
    parts.push({ label: `Paid orders on this page: ${paid.length} of ${rows.length}`, value });
  }
  return (
    <>
      <Total label="Total of all paid orders" parts={parts}>
        {data === undefined && !error ? (
          <Skeleton width={8} />
        ) : (
          <LongText text={total} label="total of all paid orders" />
        )}
      </Total>
      {failure &&
        (data === undefined ? <SectionFailed {...failure} /> : <StaleDataNotice since={dataUpdatedAt} {...failure} />)}
    </>
  );
}
