import { isSafeId, type OrderSummary } from '@joe/api-sdk';
import { useAccess } from '@joe/auth/react';
import { Button, buttonClass } from '@joe/ui-kit';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths, patterns } from '../../paths.ts';
import { deleteOrder, orderColumns, ordersQueries } from '../../queries/orders.ts';
import { ConfirmDelete, type DeleteTarget } from '../../shared/confirm-delete.tsx';
import { PagedTable } from '../../shared/paged-table.tsx';
import { Screen } from '../../shared/screen.tsx';
import { useListView } from '../../shared/use-list-view.ts';
import { columns } from './orders-columns.tsx';
import styles from './orders-page.module.css';
import { PaidTotal } from './paid-total.tsx';

/** Order Management (specification, section 2). */
export default function OrdersPage() {
  const { canWrite } = useAccess();
  const client = useQueryClient();
  const view = useListView(orderColumns, (params) => void client.prefetchQuery(ordersQueries.list(params)));
  const list = useQuery({ ...ordersQueries.list(view.params), placeholderData: keepPreviousData });
  const [target, setTarget] = useState<DeleteTarget<number>>();
  const details = canWrite ? paths.orderDetails : paths.orderDetailsReadOnly;

  const actions = useCallback(
    ({ orderID }: OrderSummary) => {
      // Read a moment ahead, and only for who is opened: details are personal.
      const prefetch = () => void client.prefetchQuery(ordersQueries.detail(orderID));
      // An id that JavaScript rounds would lead to another order (decision C7).
      if (!isSafeId(orderID)) return <span className="muted">No actions: the id is too large</span>;
      return (
        <>
          <Link
            className={buttonClass({ variant: 'ghost', size: 'small' })}
            to={details(orderID)}
            onPointerDown={prefetch}
          >
            Details<span className="visually-hidden"> of {orderID}</span>
          </Link>
          {canWrite && (
            <Button
              variant="ghost-danger"
              size="small"
              icon="trash"
              label={`Delete ${orderID}`}
              onClick={() => setTarget({ id: orderID, label: String(orderID) })}
            />
          )}
        </>
      );
    },
    [client, canWrite],
  );

  return (
    <Screen title="Order Management" tab="Orders" back={patterns.dashboard}>
      <PagedTable
        noun="orders"
        caption="Orders"
        searchPlaceholder="Search by order ID, payment type, etc."
        className={styles.orders}
        columns={columns}
        rowKey={(order) => order.orderID}
        view={view}
        list={list}
        actions={actions}
        foot={<PaidTotal />}
      />
      {target && (
        <ConfirmDelete key={target.id} target={target} mutation={deleteOrder} onClose={() => setTarget(undefined)} />
      )}
    </Screen>
  );
}
