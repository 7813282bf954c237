import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureOf, StaleDataNotice, UnreadableRowsNotice } from '../query-state/failure.tsx';
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

/** The notices above the rows: a failed request, stale rows, unreadable rows. */
export function PagedTableNotices<Row, Column extends string>(props: PagedTableNoticesProps<Row, Column>) {
  const { list, shown, failed, sortFields } = props;
  const failure = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failed?.error) failure.current?.scrollIntoView({ block: 'nearest' });
  }, [failed?.error]);
  if (!shown) return null;
  const stale = failed ?? failureOf(list);
  return (
    <>
      {stale && (
        <div ref={failure} className={styles.notice}>
          <StaleDataNotice
            error={stale.error}
            isRetrying={stale.isRetrying}
            onRetry={stale.onRetry}
            since={shown.readAt}
          >
            {failed && <FailedRequest view={failed} sortFields={sortFields} />}
          </StaleDataNotice>
        </div>
      )}
      {shown.unreadable.length > 0 && (
        <div className={styles.notice}>
          <UnreadableRowsNotice rows={shown.unreadable} />
        </div>
      )}
    </>
  );
}

/** Names the failed request: the search, the page or the sort order. */
function FailedRequest<Column extends string>({
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
