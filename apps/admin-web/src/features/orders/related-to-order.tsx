import { exactDigits } from '@joe/api-sdk';
import type { QueryClient } from '@tanstack/react-query';
import type { Queries } from '../../queries/api.ts';
import type { RelatedRecords } from '../../records/delete/related-records.tsx';
import { settleAll } from '../../records/delete/settle-all.ts';
import { formatMoney } from '../../shared/format/formats.ts';
import { PaymentState } from '../../shared/format/payment.tsx';

/** State and total of an order that is to be deleted. */
export async function readRelatedToOrder(queryClient: QueryClient, api: Queries, id: number): Promise<RelatedRecords> {
  const { values, errors, copy } = await settleAll({
    order: queryClient.fetchQuery({ ...api.orders.detail(id), staleTime: 0 }),
  });
  const { order } = values;
  if (!order)
    return { lines: [], failure: { text: 'The order could not be read', error: errors.order ?? new Error() }, copy };
  return {
    lines: [
      { label: 'State', value: <PaymentState value={order.paymentState} order={exactDigits(order, 'orderID')} /> },
      { label: 'Total', value: formatMoney(order.total) },
    ],
    copy,
  };
}
