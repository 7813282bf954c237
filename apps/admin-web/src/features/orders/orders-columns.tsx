import type { OrderSummary } from '@joe/api-sdk';
import { SafeText } from '@joe/ui-kit';
import type { OrderColumn } from '../../queries/orders.ts';
import { formatDate, formatMoney } from '../../shared/formats.ts';
import type { PagedColumn } from '../../shared/paged-table-columns.ts';
import { PaymentState, PaymentType } from '../../shared/payment.tsx';
import styles from './orders-page.module.css';

export const columns: readonly PagedColumn<OrderSummary, OrderColumn>[] = [
  {
    accessorKey: 'orderID',
    meta: { label: 'Order ID', sortBy: 'order_id', className: `u-id ${styles.id}`, skeleton: 4 },
  },
  {
    accessorKey: 'email',
    cell: ({ row: { original } }) => <SafeText withTitle>{original.email}</SafeText>,
    meta: { label: 'Email', sortBy: 'email', className: `u-clip ${styles.email}`, skeleton: 12 },
  },
  {
    accessorKey: 'orderDate',
    cell: ({ row: { original } }) => formatDate(original.orderDate),
    meta: { label: 'Date', sortBy: 'order_date', className: `u-num u-nowrap ${styles.date}`, skeleton: 4 },
  },
  {
    accessorKey: 'total',
    cell: ({ row: { original } }) => formatMoney(original.total),
    meta: { label: 'Total', sortBy: 'total', className: `u-end ${styles.total}`, skeleton: 4 },
  },
  {
    accessorKey: 'paymentType',
    cell: ({ row: { original } }) => <PaymentType value={original.paymentType} />,
    meta: { label: 'Payment Type', sortBy: 'payment_type', className: styles.type ?? '', skeleton: 4 },
  },
  {
    accessorKey: 'paymentState',
    cell: ({ row: { original } }) => <PaymentState value={original.paymentState} />,
    meta: { label: 'Payment Status', sortBy: 'payment_state', className: styles.state ?? '', skeleton: 4 },
  },
];
