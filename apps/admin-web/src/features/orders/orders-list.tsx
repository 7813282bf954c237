import { exactDigits, type OrderSummary } from '@joe/api-sdk';
import { classNames, LongText } from '@joe/ui-kit';
import { recordPreview } from '../../lists/delete/record-preview.ts';
import { dateCell } from '../../lists/export/csv.ts';
import { defineList } from '../../lists/list.ts';
import { paths, patterns } from '../../paths.ts';
import { orderPeriod } from '../../queries/order-period.ts';
import type { OrderSortField } from '../../queries/orders.ts';
import { DateText } from '../../shared/format/date-text.tsx';
import { formatMoney } from '../../shared/format/formats.ts';
import { PaymentState, PaymentType } from '../../shared/format/payment.tsx';
import { orderDetails } from './order-lines.ts';
import styles from './orders-list.module.css';
import { readToday } from './period/period-today.ts';
import { periodOf } from './period/periods.ts';
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
  fields: { id: 'orderID', date: 'orderDate' },
  nameOf: digitsOf,
  pathOf: paths.order,
  apiOf: (api) => api.orders,
  filter: {
    read: readFilter,
    query({ api, queryClient }, params) {
      if (!hasPeriod(params.filter)) return undefined;
      const { timeZone } = api.orders;
      return orderPeriod(api, periodOf(params, timeZone, readToday(queryClient, params.filter, timeZone)));
    },
  },
  details: orderDetails,
  deletion: {
    preview: recordPreview((order) => [
      { label: 'State', value: <PaymentState value={order.paymentState} order={digitsOf(order)} /> },
      { label: 'Total', value: formatMoney(order.total) },
    ]),
    selectedHeading: 'State and total',
  },
  // If no order matches a name, the list suggests the users that match it (except in a period), because an order does
  // not contain the customer's name.
  elsewhere: {
    singular: 'user',
    path: patterns.users,
    pageQuery: (api, search) => api.users.list({ page: 1, search, sortBy: 'user_id', sortDir: 'asc' }),
  },
  columns: [
    {
      id: 'order_id',
      header: 'Order ID',
      accessorFn: digitsOf,
      meta: {
        search: 'whole',
        isLink: true,
        className: classNames('u-id', styles.id),
        skeleton: 4,
      },
    },
    {
      id: 'email',
      header: 'Email',
      accessorFn: ({ email }) => email,
      meta: { search: 'part', className: styles.email, skeleton: 12 },
    },
    {
      id: 'order_date',
      header: 'Date',
      cell: ({ row: { original } }) => <DateText value={original.orderDate} />,
      accessorFn: ({ orderDate }) => dateCell(orderDate),
      meta: { className: classNames('u-num u-nowrap', styles.date), skeleton: 4 },
    },
    {
      id: 'total',
      header: 'Total',
      cell: ({ row: { original } }) => (
        <LongText text={formatMoney(original.total)} label={`total of ${digitsOf(original)}`} />
      ),
      accessorFn: ({ total }) => total ?? '',
      meta: { className: classNames('u-end', styles.total), skeleton: 4 },
    },
    {
      id: 'payment_type',
      header: 'Payment Type',
      cell: ({ row: { original } }) => <PaymentType value={original.paymentType} order={digitsOf(original)} />,
      accessorFn: ({ paymentType }) => paymentType,
      meta: {
        search: 'part',
        className: styles.type,
        skeleton: 4,
      },
    },
    {
      id: 'payment_state',
      header: 'Payment Status',
      cell: ({ row: { original } }) => <PaymentState value={original.paymentState} order={digitsOf(original)} />,
      accessorFn: ({ paymentState }) => paymentState,
      meta: {
        search: 'part',
        className: styles.state,
        skeleton: 4,
      },
    },
  ],
});
