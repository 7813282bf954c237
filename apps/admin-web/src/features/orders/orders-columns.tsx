import type { OrderSummary } from '@joe/api-sdk';
import { formatDate, formatMoney } from '../../shared/formats.ts';
import type { PagedColumn } from '../../shared/paged-rows.tsx';
import { PaymentState, PaymentType } from '../../shared/payment.tsx';
import styles from './orders-page.module.css';

export const columns: readonly PagedColumn<OrderSummary>[] = [
  {
    label: 'Order ID',
    cell: ({ orderID }) => orderID,
    className: `id ${styles.id}`,
    sortBy: 'order_id',
    skeleton: 4,
  },
  {
    label: 'Email',
    cell: ({ email }) => <bdi title={email}>{email}</bdi>,
    className: `clip ${styles.email}`,
    sortBy: 'email',
    skeleton: 12,
  },
  {
    label: 'Date',
    cell: ({ orderDate }) => formatDate(orderDate),
    className: `num ${styles.date}`,
    sortBy: 'order_date',
    skeleton: 4,
  },
  {
    label: 'Total',
    cell: ({ total }) => formatMoney(total),
    className: `end ${styles.total}`,
    sortBy: 'total',
    skeleton: 4,
  },
  {
    label: 'Payment Type',
    cell: ({ paymentType }) => <PaymentType value={paymentType} />,
    className: styles.type,
    sortBy: 'payment_type',
    skeleton: 4,
  },
  {
    label: 'Payment Status',
    cell: ({ paymentState }) => <PaymentState value={paymentState} />,
    className: styles.state,
    sortBy: 'payment_state',
    skeleton: 4,
  },
];

export const rowKey = ({ orderID }: OrderSummary) => orderID;
