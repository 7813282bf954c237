import type { Machine, UserOrder } from '@joe/api-sdk';
import { shortText } from '@joe/ui-kit';
import type { AppApi } from '../../queries/api.ts';
import type { DeletePreview, PreviewContent } from '../../queries/delete-preview.ts';
import { addAmounts } from '../../shared/format/amounts.ts';
import { formatCount, formatCountOf, formatMoney } from '../../shared/format/formats.ts';

/** The orders and machines of a user, which remain when the user is deleted. */
export const userDeletePreview = (api: AppApi, id: number): DeletePreview => ({
  heading: 'Orders and machines that remain',
  fileName: `user-${id}`,
  async read({ client }) {
    const [user, orders, machines] = await Promise.allSettled([
      client.query({ ...api.users.detail(id), staleTime: 0 }),
      client.query({ ...api.orders.ofUser(id), staleTime: 0 }),
      client.query({ ...api.machines.ofUser(id), staleTime: 0 }),
    ]);
    const copy = { user, orders, machines };
    if (orders.status === 'rejected') {
      const missing = machines.status === 'rejected' ? 'Orders and machines' : 'Orders';
      return { lines: [], failure: { text: `${missing} could not be read`, error: orders.reason }, copy };
    }
    if (machines.status === 'rejected') {
      return { lines: [], failure: { text: 'Machines could not be read', error: machines.reason }, copy };
    }
    const emptyText = 'This user has no orders and no machines.';
    return { lines: linesOf(orders.value, machines.value), emptyText, copy };
  },
});

function linesOf(orders: readonly UserOrder[], machines: readonly Machine[]): PreviewContent['lines'] {
  if (orders.length === 0 && machines.length === 0) return [];
  const paidCount = orders.filter(({ paymentState }) => paymentState === 'paid').length;
  const total = formatMoney(addAmounts(orders.map((order) => order.total)));
  const articles = machines.map(({ article_number }) => article_number);
  return [
    {
      label:
        orders.length === 0
          ? 'No orders'
          : `${formatCountOf(orders.length, 'order')}, ${formatCount(paidCount)} of them paid`,
      value: orders.length > 0 && `${total} in all`,
    },
    {
      label: machines.length === 0 ? 'No machines' : formatCountOf(machines.length, 'machine'),
      value: shortText(articles.join(', '), 60),
    },
  ];
}
