import { exactDigits, type OrderSummary } from '@joe/api-sdk';
import { LongText } from '@joe/ui-kit';
import type { PagedColumn } from '../../lists/table/paged-table-columns.ts';
import type { OrderSortField } from '../../queries/orders.ts';
import { DateText } from '../../shared/format/date-text.tsx';
import { formatMoney } from '../../shared/format/formats.ts';
import { PaymentState, PaymentType } from '../../shared/format/payment.tsx';
import styles from './orders-page.module.css';

const idOf = (order: OrderSummary) => exactDigits(order, 'orderID');

export const columns: readonly PagedColumn<OrderSummary, OrderSortField>[] = [
  {
    accessorKey: 'orderID',
    cell: ({ row: { original } }) => <LongText text={idOf(original)} label={`order ID ${idOf(original)}`} />,
    meta: { label: 'Order ID', sortBy: 'order_id', className: `u-id ${styles.id}`, skeleton: 4 },
  },
  {
    accessorKey: 'email',
    cell: ({ row: { original } }) => <LongText text={original.email} label={`email of ${idOf(original)}`} />,
    meta: { label: 'Email', sortBy: 'email', className: styles.email ?? '', skeleton: 12 },
  },
  {
    accessorKey: 'orderDate',
    cell: ({ row: { original } }) => <DateText value={original.orderDate} />,
    meta: { label: 'Date', sortBy: 'order_date', className: `u-num u-nowrap ${styles.date}`, skeleton: 4 },
  },
  {
    accessorKey: 'total',
    cell: ({ row: { original } }) => (
      <LongText text={formatMoney(original.total)} label={`total of ${idOf(original)}`} />
    ),
    meta: { label: 'Total', sortBy: 'total', className: `u-end ${styles.total}`, skeleton: 4 },
  },
  {
    accessorKey: 'paymentType',
    cell: ({ row: { original } }) => <PaymentType value={original.paymentType} order={idOf(original)} />,
    meta: { label: 'Payment Type', sortBy: 'payment_type', className: styles.type ?? '', skeleton: 4 },
  },
  {
    accessorKey: 'paymentState',
    cell: ({ row: { original } }) => <PaymentState value={original.paymentState} order={idOf(original)} />,
    meta: { label: 'Payment Status', sortBy: 'payment_state', className: styles.state ?? '', skeleton: 4 },
  },
];
