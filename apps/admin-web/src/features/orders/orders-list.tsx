import { exactDigits, type OrderSummary } from '@joe/api-sdk';
import { LongText } from '@joe/ui-kit';
import { defineList, type ListRow } from '../../lists/list.ts';
import { paths, patterns } from '../../paths.ts';
import type { OrderSortField } from '../../queries/orders.ts';
import type { PageQuery } from '../../queries/page-query.ts';
import { DateText } from '../../shared/format/date-text.tsx';
import { formatMoney, toIsoDate } from '../../shared/format/formats.ts';
import { PaymentState, PaymentType } from '../../shared/format/payment.tsx';
import { orderDetails } from './order-lines.ts';
import styles from './orders-page.module.css';
import { periodPage } from './period/period-page.ts';
import { hasPeriod, readFilter } from './period/read-filter.ts';

const digitsOf = (order: OrderSummary) => exactDigits(order, 'orderID');

/** The list of orders (specification, section 2). */
export const ordersList = defineList<OrderSummary, OrderSortField>({
  noun: 'orders',
  singular: 'order',
  caption: 'Orders',
  searchPlaceholder: 'Search by order ID, payment type, etc.',
  className: styles.orders,
  isCompact: true,
  idOf: ({ orderID }) => orderID,
  digitsOf,
  nameOf: ({ orderID }) => String(orderID),
  pathOf: (id, canWrite) => (canWrite ? paths.orderDetails(id) : paths.orderDetailsReadOnly(id)),
  readFilter,
  page: (api, params) => (hasPeriod(params.filter) ? periodPage(api, params) : api.orders.list(params)),
  prefetchDetails: (queryClient, api, id) => queryClient.prefetchQuery(api.orders.detail(id)),
  source: (api) => api.orders.calls,
  details: orderDetails,
  // A customer's name is not part of an order.
  elsewhere: {
    singular: 'user',
    path: patterns.users,
    page: (api, search) => api.users.list({ page: 1, search, sortBy: 'user_id', sortDir: 'asc' }) as PageQuery<ListRow>,
  },
  columns: [
    {
      accessorKey: 'orderID',
      csv: digitsOf,
      meta: {
        label: 'Order ID',
        sortBy: 'order_id',
        search: 'whole',
        isLink: true,
        className: `u-id ${styles.id}`,
        skeleton: 4,
      },
    },
    {
      accessorKey: 'email',
      csv: ({ email }) => email,
      meta: { label: 'Email', sortBy: 'email', search: 'part', className: styles.email ?? '', skeleton: 12 },
    },
    {
      accessorKey: 'orderDate',
      render: ({ row: { original } }) => <DateText value={original.orderDate} />,
      csv: ({ orderDate }) => toIsoDate(orderDate),
      meta: { label: 'Date', sortBy: 'order_date', className: `u-num u-nowrap ${styles.date}`, skeleton: 4 },
    },
    {
      accessorKey: 'total',
      render: ({ row: { original } }) => (
        <LongText text={formatMoney(original.total)} label={`total of ${digitsOf(original)}`} />
      ),
      csv: ({ total }) => total ?? '',
      meta: { label: 'Total', sortBy: 'total', className: `u-end ${styles.total}`, skeleton: 4 },
    },
    {
      accessorKey: 'paymentType',
      render: ({ row: { original } }) => <PaymentType value={original.paymentType} order={digitsOf(original)} />,
      csv: ({ paymentType }) => paymentType,
      meta: {
        label: 'Payment Type',
        sortBy: 'payment_type',
        search: 'part',
        className: styles.type ?? '',
        skeleton: 4,
      },
    },
    {
      accessorKey: 'paymentState',
      render: ({ row: { original } }) => <PaymentState value={original.paymentState} order={digitsOf(original)} />,
      csv: ({ paymentState }) => paymentState,
      meta: {
        label: 'Payment Status',
        sortBy: 'payment_state',
        search: 'part',
        className: styles.state ?? '',
        skeleton: 4,
      },
    },
  ],
});
