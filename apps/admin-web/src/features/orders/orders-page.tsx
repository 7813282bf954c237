import { exactDigits, type OrderSummary } from '@joe/api-sdk';
import { useAccess } from '@joe/auth/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { paths, patterns } from '../../paths.ts';
import { deleteOrder, orderColumns, ordersQueries } from '../../queries/orders.ts';
import { useHttp } from '../../services.ts';
import { ConfirmDelete, type DeleteTarget } from '../../shared/confirm-delete.tsx';
import { PagedTable } from '../../shared/paged-table.tsx';
import { RecordActions } from '../../shared/record-actions.tsx';
import { Screen } from '../../shared/screen.tsx';
import { useListView } from '../../shared/use-list-view.ts';
import { columns } from './orders-columns.tsx';
import styles from './orders-page.module.css';
import { PaidTotal } from './paid-total.tsx';

/** Order Management (specification, section 2). */
export default function OrdersPage() {
  const { canWrite } = useAccess();
  const http = useHttp();
  const client = useQueryClient();
  const view = useListView(orderColumns, (params) => void client.prefetchQuery(ordersQueries(http).list(params)));
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
        rowKey={(order) => exactDigits(order, 'orderID')}
        view={view}
        list={list}
        actions={actions}
        foot={<PaidTotal />}
      />
      {target && (
        <ConfirmDelete
          key={target.id}
          target={target}
          mutation={deleteOrder(http)}
          onClose={() => setTarget(undefined)}
        />
      )}
    </Screen>
  );
}
