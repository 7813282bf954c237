import type { OrderSummary } from '@joe/api-sdk';
import { useAccess } from '@joe/auth/react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { prefetchList } from '../../lists/list.ts';
import type { SelectedForDelete } from '../../lists/selection/select-mode.tsx';
import { PagedTable } from '../../lists/table/paged-table.tsx';
import { useListView } from '../../lists/view/use-list-view.ts';
import { patterns } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import type { Prefetch } from '../../queries/prefetch.ts';
import { useConfirmDelete } from '../../records/delete/confirm-delete.tsx';
import type { DeleteQuestion } from '../../records/delete/confirm-delete-dialog.tsx';
import { DeleteSelected } from '../../records/delete-selected/delete-selected.tsx';
import { overlay, overlayCode } from '../../shared/overlays/overlay.tsx';
import { Screen } from '../../shared/page/screen.tsx';
import { ordersList } from './orders-list.tsx';
import styles from './orders-page.module.css';
import { PaidTotal } from './paid-total.tsx';
import { PeriodButton } from './period/period-button.tsx';

const loadReadRelated = overlayCode(async () => (await import('./related-to-order.tsx')).readRelatedToOrder);
const PeriodOrders = overlay(async () => (await import('./period/period-orders.tsx')).PeriodOrders, {
  isOnDemand: true,
});

const prefetchOrders = prefetchList(ordersList);

export const prefetch: Prefetch = (context) =>
  Promise.all([prefetchOrders(context), context.client.prefetchQuery(context.api.orders.paidTotal())]);

/** Order Management (specification, section 2). */
export default function OrdersPage() {
  const { canWrite } = useAccess();
  const api = useApi();
  const client = useQueryClient();
  const view = useListView(ordersList);
  const confirmDelete = useConfirmDelete();

  const questionOf = useCallback(
    (order: OrderSummary): DeleteQuestion<number> => {
      const { orderID: id } = order;
      return {
        id,
        label: ordersList.nameOf(order),
        mutation: api.orders.remove,
        related: {
          heading: 'This order',
          fileName: `order-${id}`,
          read: async () => (await loadReadRelated())(client, api, id),
        },
      };
    },
    [api, client],
  );
  const onDelete = useCallback(
    (order: OrderSummary) => void confirmDelete(questionOf(order)),
    [confirmDelete, questionOf],
  );
  const renderDelete = (selected: SelectedForDelete<OrderSummary>) => (
    <DeleteSelected list={ordersList} heading="State and total" questionOf={questionOf} {...selected} />
  );

  const table = { view, hasActions: true, onDelete: canWrite ? onDelete : undefined, renderDelete };
  return (
    <Screen back={patterns.dashboard}>
      {view.params.filter ? (
        <PeriodOrders {...table} />
      ) : (
        <PagedTable
          {...table}
          list={ordersList}
          tools={
            <div className={styles.tools}>
              <PeriodButton view={view} />
            </div>
          }
          foot={<PaidTotal params={view.params} />}
        />
      )}
    </Screen>
  );
}
