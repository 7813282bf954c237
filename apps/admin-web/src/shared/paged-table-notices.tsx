import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { LeftOut, OutOfDate } from './failure.tsx';
import { isSameList } from './list-params.ts';
import styles from './paged-table.module.css';
import type { FailedView } from './use-failed-view.ts';
import type { PageOf } from './use-shown-page.ts';

export interface PagedTableNoticesProps<Row, Column extends string> {
  list: UseQueryResult<PageOf<Row, Column>>;
  shown: (PageOf<Row, Column> & { readAt: number }) | undefined;
  failed: FailedView<Column> | undefined;
  sortFields: readonly { value: Column; label: string }[];
}

/** Above the rows: a view that could not be read, rows that are out of date, rows that are left out. */
export function PagedTableNotices<Row, Column extends string>(props: PagedTableNoticesProps<Row, Column>) {
  const { list, shown, failed, sortFields } = props;
  const failure = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failed?.error) failure.current?.scrollIntoView({ block: 'nearest' });
  }, [failed?.error]);
  if (!shown) return null;
  const outOfDate =
    failed ?? (list.error && { error: list.error, retrying: list.isFetching, onRetry: () => void list.refetch() });
  return (
    <>
      {outOfDate && (
        <div ref={failure} className={styles.notice}>
          <OutOfDate
            error={outOfDate.error}
            retrying={outOfDate.retrying}
            onRetry={outOfDate.onRetry}
            since={shown.readAt}
          >
            {failed && <Failed view={failed} sortFields={sortFields} />}
          </OutOfDate>
        </div>
      )}
      {shown.unreadable.length > 0 && (
        <div className={styles.notice}>
          <LeftOut rows={shown.unreadable} />
        </div>
      )}
    </>
  );
}

/** Names the request that failed by its difference to the rows that are shown. */
function Failed<Column extends string>({
  view: { params, shown },
  sortFields,
}: {
  view: FailedView<Column>;
  sortFields: PagedTableNoticesProps<unknown, Column>['sortFields'];
}) {
  if (params.search !== shown.search) return 'The search failed.';
  if (isSameList(params, shown)) return `Page ${params.page} could not be loaded.`;
  return `Sorting by ${sortFields.find(({ value }) => value === params.sortBy)?.label} failed.`;
}
