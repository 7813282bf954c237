import { exactDigits, type OrderSummary } from '@joe/api-sdk';
import { useAccess } from '@joe/auth/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { PagedTable } from '../../lists/table/paged-table.tsx';
import { readListPreferences } from '../../lists/view/list-preferences.ts';
import { useListView } from '../../lists/view/use-list-view.ts';
import { paths, patterns } from '../../paths.ts';
import { readListParams } from '../../queries/list-params.ts';
import { deleteOrder, orderSortFields, ordersQueries } from '../../queries/orders.ts';
import { ConfirmDelete, type DeleteTarget } from '../../records/delete/confirm-delete.tsx';
import { RecordActions } from '../../records/record-actions.tsx';
import { useHttp } from '../../services.ts';
import { overlayCode } from '../../shared/overlays/overlay.tsx';
import type { Prefetch } from '../../shared/page/page-module.ts';
import { Screen } from '../../shared/page/screen.tsx';
import { columns } from './orders-columns.tsx';
import styles from './orders-page.module.css';
import { PaidTotal } from './paid-total.tsx';

const loadExportable = overlayCode(async () => (await import('./export-orders.ts')).exportableOrders);
const loadReadRelated = overlayCode(async () => (await import('./related-to-order.tsx')).readRelatedToOrder);

export const prefetch: Prefetch = ({ client, http, owner, query }) => {
  const { sort } = readListPreferences(owner, 'orders');
  return client.prefetchQuery(ordersQueries(http).list(readListParams(query, orderSortFields, sort)));
};

/** Order Management (specification, section 2). */
export default function OrdersPage() {
  const { canWrite } = useAccess();
  const http = useHttp();
  const client = useQueryClient();
  const view = useListView(
    'orders',
    orderSortFields,
    (params) => void client.prefetchQuery(ordersQueries(http).list(params)),
  );
  const list = useQuery(ordersQueries(http).list(view.params));
  const [target, setTarget] = useState<DeleteTarget<number>>();

  const actions = useCallback(
    ({ orderID }: OrderSummary) => (
      <RecordActions
        id={orderID}
        name={String(orderID)}
        details={canWrite ? paths.orderDetails(orderID) : paths.orderDetailsReadOnly(orderID)}
        prefetch={() => void client.prefetchQuery(ordersQueries(http).detail(orderID))}
        onDelete={canWrite ? () => setTarget({ id: orderID, label: String(orderID) }) : undefined}
      />
    ),
    [client, http, canWrite],
  );

  return (
    <Screen back={patterns.dashboard}>
      <PagedTable
        noun="orders"
        caption="Orders"
        searchPlaceholder="Search by order ID, payment type, etc."
        className={styles.orders}
        columns={columns}
        getRowId={(order) => exactDigits(order, 'orderID')}
        view={view}
        list={list}
        actions={actions}
        loadExport={async () => (await loadExportable())(http, view.params)}
        foot={<PaidTotal search={view.params.search} rows={list.data?.data} />}
      />
      {target && (
        <ConfirmDelete
          key={target.id}
          target={target}
          mutation={deleteOrder(http)}
          related={{
            heading: 'This order',
            fileName: `order-${target.id}`,
            read: async () => (await loadReadRelated())(client, http, target.id),
          }}
          onClose={() => setTarget(undefined)}
        />
      )}
    </Screen>
  );
}
