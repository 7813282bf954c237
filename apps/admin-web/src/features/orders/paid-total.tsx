import { LongText, Skeleton, Sum } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { ordersQueries } from '../../queries/orders.ts';
import { useHttp } from '../../services.ts';
import { OutOfDate } from '../../shared/failure.tsx';
import { formatMoney } from '../../shared/formats.ts';
import { PartFailed } from '../../shared/part-state.tsx';

/** The overall amount under the table: that of all paid orders, whatever is searched for (decision C3). */
export function PaidTotal() {
  const http = useHttp();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(ordersQueries(http).paidTotal());
  const failure = error && { error, retrying: isFetching, onRetry: () => void refetch() };
  return (
    <>
      <Sum label="Total of all paid orders">
        {data === undefined ? (
          error ? (
            '—'
          ) : (
            <Skeleton width={8} />
          )
        ) : (
          <LongText text={formatMoney(data)} label="total of all paid orders" />
        )}
      </Sum>
      {failure && (data === undefined ? <PartFailed {...failure} /> : <OutOfDate since={dataUpdatedAt} {...failure} />)}
    </>
  );
}
