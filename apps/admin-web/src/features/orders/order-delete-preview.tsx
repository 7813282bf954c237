import { exactDigits } from '@joe/api-sdk';
import type { AppApi } from '../../queries/api.ts';
import type { DeletePreview } from '../../queries/delete-preview.ts';
import { formatMoney } from '../../shared/format/formats.ts';
import { PaymentState } from '../../shared/format/payment.tsx';

/** State and total of an order that is to be deleted. */
export const orderDeletePreview = (api: AppApi, id: number): DeletePreview => ({
  heading: 'This order',
  fileName: `order-${id}`,
  async read({ client }) {
    const [order] = await Promise.allSettled([client.query({ ...api.orders.detail(id), staleTime: 0 })]);
    const copy = { order };
    if (order.status === 'rejected') {
      return { lines: [], failure: { text: 'The order could not be read', error: order.reason }, copy };
    }
    const { paymentState, total } = order.value;
    return {
      lines: [
        { label: 'State', value: <PaymentState value={paymentState} order={exactDigits(order.value, 'orderID')} /> },
        { label: 'Total', value: formatMoney(total) },
      ],
      copy,
    };
  },
});
