import type { Elements } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useSelectMode } from '../../lists/selection/use-select-mode.ts';
import { PagedTable } from '../../lists/table/paged-table.tsx';
import { prefetchList } from '../../lists/view/prefetch-list.ts';
import { useListView } from '../../lists/view/use-list-view.ts';
import { patterns } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import { type Prefetch, prefetchedOptions } from '../../queries/prefetch.ts';
import { useListDeletes } from '../../records/delete/use-list-deletes.tsx';
import { overlay } from '../../shared/overlays/overlay.tsx';
import { Screen } from '../../shared/page/screen.tsx';
import { ordersList } from './orders-list.tsx';
import { PaidTotal } from './paid-total.tsx';
import { InvalidPeriod } from './period/invalid-period.tsx';
import { PeriodButton } from './period/period-button.tsx';
import { periodParts } from './period/period-parts.tsx';
import { usePeriodOrders } from './period/use-period-orders.ts';

const PrintOrders = overlay(async () => (await import('./print-orders.tsx')).PrintOrdersButton);

const prefetchOrders = prefetchList(ordersList);

export const prefetch: Prefetch = (context) =>
  Promise.allSettled([prefetchOrders(context), context.queryClient.query(context.api.orders.paidTotal())]);

/** Order Management (specification, section 2). */
export default function OrdersPage() {
  const api = useApi();
  const view = useListView(ordersList);
  const select = useSelectMode(ordersList, view.params);
  const { listDeletes, question } = useListDeletes(ordersList, select);
  const period = usePeriodOrders(view);
  const pageQuery = ordersList.queries(api).list(view.params);
  const result = useQuery({ ...pageQuery, ...prefetchedOptions, enabled: !period });
  const allOrders = {
    list: ordersList,
    result,
    tools: <PeriodButton view={view} />,
    line: view.params.filter ? <InvalidPeriod view={view} /> : undefined,
    foot: undefined,
  };
  const parts = period ? periodParts(view, period) : allOrders;
  const { foot }: { foot?: Elements } = parts;
  return (
    <Screen
      back={patterns.dashboard}
      // A period shows its own time of reading and its own Refresh button in the line above the rows.
      queries={period ? undefined : [pageQuery, api.orders.paidTotal()]}
    >
      <PagedTable
        view={view}
        select={select}
        hasActions
        listDeletes={listDeletes}
        renderPrint={(rows) => <PrintOrders rows={rows} />}
        {...parts}
        foot={
          <>
            {foot}
            <PaidTotal
              params={view.params}
              page={parts.result.data?.data}
              onlySelected={select.onlySelected?.page.data}
              period={period?.all}
            />
          </>
        }
      />
      {question}
    </Screen>
  );
}
