import { prefetchList } from '../../lists/list.ts';
import { PagedTable } from '../../lists/table/paged-table.tsx';
import { useListView } from '../../lists/view/use-list-view.ts';
import { patterns } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import type { Prefetch } from '../../queries/prefetch.ts';
import { ConfirmDelete } from '../../records/delete/confirm-delete.tsx';
import { type ListDeletes, useListDeletes } from '../../records/delete/use-list-deletes.tsx';
import { overlay, overlayCode } from '../../shared/overlays/overlay.tsx';
import { Screen } from '../../shared/page/screen.tsx';
import { ordersList } from './orders-list.tsx';
import { PaidTotal } from './paid-total.tsx';
import { InvalidPeriod } from './period/invalid-period.tsx';
import { PeriodButton } from './period/period-button.tsx';
import { periodParts } from './period/period-parts.tsx';
import { usePeriodOrders } from './period/use-period-orders.ts';

const deletes: ListDeletes = {
  mutations: (api) => api.orders,
  related: {
    heading: 'This order',
    selectedHeading: 'State and total',
    loadRead: overlayCode(async () => (await import('./related-to-order.tsx')).readRelatedToOrder),
  },
};
const PrintOrders = overlay(async () => (await import('./print-orders.tsx')).PrintOrdersButton);

const prefetchOrders = prefetchList(ordersList);

export const prefetch: Prefetch = (context) =>
  Promise.all([prefetchOrders(context), context.queryClient.prefetchQuery(context.api.orders.paidTotal())]);

/** Order Management (specification, section 2). */
export default function OrdersPage() {
  const api = useApi();
  const view = useListView(ordersList);
  const { confirmProps, onDelete, renderDeleteSelected } = useListDeletes(ordersList, deletes);
  const period = usePeriodOrders(view);
  const allOrders = {
    list: ordersList,
    tools: <PeriodButton view={view} />,
    line: view.params.filter ? <InvalidPeriod view={view} /> : undefined,
    foot: <PaidTotal params={view.params} />,
  };
  return (
    <Screen
      back={patterns.dashboard}
      // A period shows its own time of reading and its own Refresh button in the line above the rows.
      queries={period ? undefined : [ordersList.page(api, view.params), api.orders.paidTotal()]}
    >
      <PagedTable
        view={view}
        hasActions
        onDelete={onDelete}
        renderDeleteSelected={renderDeleteSelected}
        renderPrint={(rows) => <PrintOrders rows={rows} />}
        {...(period ? periodParts(view, period) : allOrders)}
      />
      {confirmProps && <ConfirmDelete {...confirmProps} />}
    </Screen>
  );
}
