import { classNames } from '@joe/ui-kit';
import { PagedTable } from '../../lists/table/paged-table.tsx';
import { prefetchList, useListPage } from '../../lists/use-list-page.ts';
import { patterns } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import type { Prefetch } from '../../queries/prefetch.ts';
import { overlay } from '../../shared/overlays/overlay.tsx';
import { Screen } from '../../shared/page/screen.tsx';
import { ordersList } from './orders-list.tsx';
import { PaidTotal } from './paid-total.tsx';
import { InvalidPeriod } from './period/invalid-period.tsx';
import { PaymentFilters } from './period/payment-filters.tsx';
import styles from './period/period.module.css';
import { PeriodButton } from './period/period-button.tsx';
import { PeriodLine } from './period/period-line.tsx';
import { PeriodSums } from './period/period-sums.tsx';
import { PeriodWithoutRows } from './period/period-without-rows.tsx';
import { usePeriodOrders } from './period/use-period-orders.ts';

const PrintOrders = overlay(async () => (await import('./print-orders.tsx')).PrintOrdersButton);

const prefetchOrders = prefetchList(ordersList);

export const prefetch: Prefetch = (context) =>
  Promise.allSettled([prefetchOrders(context), context.queryClient.query(context.api.orders.paidTotal())]);

/** Order Management (specification, section 2). */
export default function OrdersPage() {
  const api = useApi();
  const { tableProps, query } = useListPage(ordersList);
  const { view } = tableProps;
  const period = usePeriodOrders(view, tableProps.result);
  const result = period?.pageResult ?? tableProps.result;
  const emptyResult = period && !period.pageResult.isFetching && period.total === 0 ? period.result : undefined;
  return (
    <Screen
      back={patterns.dashboard}
      // A period shows its own time of reading and its own Refresh button in the line above the rows.
      queries={period ? undefined : [query, api.orders.paidTotal()]}
    >
      <PagedTable
        {...tableProps}
        result={result}
        part={period?.part}
        renderPrint={(rows) => <PrintOrders rows={rows} />}
        tools={
          <div className={classNames(styles.tools, period && styles.withFilters)}>
            <PeriodButton view={view} days={period?.days} />
            {period && <PaymentFilters view={view} period={period} />}
          </div>
        }
        aboveRows={
          period ? <PeriodLine period={period} /> : view.params.filter ? <InvalidPeriod view={view} /> : undefined
        }
        insteadOfRows={period && emptyResult ? <PeriodWithoutRows period={period} result={emptyResult} /> : undefined}
        belowRows={(rows, page) => (
          <>
            {period && period.total > 0 && <PeriodSums period={period} />}
            <PaidTotal params={view.params} page={page} rows={rows} rowsOfPeriod={period?.rows} />
          </>
        )}
      />
    </Screen>
  );
}
