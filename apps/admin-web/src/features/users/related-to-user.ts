import { cutText, visibleText } from '@joe/ui-kit';
import type { QueryClient } from '@tanstack/react-query';
import type { Queries } from '../../queries/api.ts';
import type { RelatedRecords } from '../../records/delete/related-records.tsx';
import { settleAll } from '../../records/delete/settle-all.ts';
import { addAmounts } from '../../shared/format/amounts.ts';
import { formatCount, formatCountOf, formatMoney } from '../../shared/format/formats.ts';

/** Reads the orders and machines of a user, which remain when the user is deleted. */
export async function readRelatedToUser(queryClient: QueryClient, api: Queries, id: number): Promise<RelatedRecords> {
  const { values, errors, copy } = await settleAll({
    user: queryClient.fetchQuery({ ...api.users.detail(id), staleTime: 0 }),
    orders: queryClient.fetchQuery({ ...api.orders.ofUser(id), staleTime: 0 }),
    machines: queryClient.fetchQuery({ ...api.machines.ofUser(id), staleTime: 0 }),
  });
  const { orders, machines } = values;
  if (!orders || !machines) {
    const error = errors.orders ?? errors.machines ?? new Error();
    const missing = orders ? 'Machines' : machines ? 'Orders' : 'Orders and machines';
    return { lines: [], failure: { text: `${missing} could not be read`, error }, copy };
  }
  const emptyText = 'This user has no orders and no machines.';
  if (orders.length === 0 && machines.length === 0) return { lines: [], emptyText, copy };
  const paidCount = orders.filter(({ paymentState }) => paymentState === 'paid').length;
  const total = formatMoney(addAmounts(orders.map((order) => order.total)));
  const articles = machines.map(({ article_number }) => article_number);
  return {
    lines: [
      {
        label:
          orders.length === 0
            ? 'No orders'
            : `${formatCountOf(orders.length, 'order')}, ${formatCount(paidCount)} of them paid`,
        value: orders.length > 0 && `${total} in all`,
      },
      {
        label: machines.length === 0 ? 'No machines' : formatCountOf(machines.length, 'machine'),
        value: visibleText(cutText(articles.join(', '), 60)),
      },
    ],
    copy,
  };
}
