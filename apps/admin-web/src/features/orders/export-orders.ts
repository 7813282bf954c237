import { exactDigits, type Http, type OrderSummary } from '@joe/api-sdk';
import { toIsoDate } from '../../lists/export/csv.ts';
import type { Exportable } from '../../lists/export/run-export.ts';
import { exportOrders } from '../../queries/exports.ts';
import type { ListParams } from '../../queries/list-params.ts';
import type { OrderSortField } from '../../queries/orders.ts';

/** The orders of a view as a CSV file. */
export const exportableOrders = (http: Http, params: ListParams<OrderSortField>): Exportable<OrderSummary> => ({
  read: (options) => exportOrders(http, params, options),
  columns: [
    { header: 'Order ID', cell: (order) => exactDigits(order, 'orderID') },
    { header: 'Email', cell: ({ email }) => email },
    { header: 'Date', cell: ({ orderDate }) => toIsoDate(orderDate) },
    { header: 'Total', cell: ({ total }) => total },
    { header: 'Payment Type', cell: ({ paymentType }) => paymentType },
    { header: 'Payment Status', cell: ({ paymentState }) => paymentState },
  ],
});
