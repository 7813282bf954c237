import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { hasSameSearchAndSort } from '../../queries/list-params.ts';
import type { PageOf } from '../../queries/page-query.ts';
import { failureOf, StaleDataNotice, UnreadableRowsNotice } from '../../shared/failure/failure.tsx';
import styles from './paged-table.module.css';
import type { FailedView, LoadedPage } from './use-shown-page.ts';

export interface PagedTableNoticesProps<Row> {
  result: UseQueryResult<PageOf<Row>>;
  shown: LoadedPage<Row> | undefined;
  failed: FailedView | undefined;
  sortFields: readonly { value: string; label: string }[];
}

/** The notices above the rows: a failed request, stale rows, unreadable rows. */
export function PagedTableNotices<Row>(props: PagedTableNoticesProps<Row>) {
  const { result, shown, failed, sortFields } = props;
  const failure = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failed?.error) failure.current?.scrollIntoView({ block: 'nearest' });
  }, [failed?.error]);
  if (!shown) return null;
  const stale = failed ?? failureOf(result);
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

/** Says whether the search, the page or the sort order could not be loaded. */
function FailedRequest({
  view: { params, shown },
  sortFields,
}: {
  view: FailedView;
  sortFields: PagedTableNoticesProps<unknown>['sortFields'];
}) {
  if (params.search !== shown.search) return <span>The search failed.</span>;
  if (hasSameSearchAndSort(params, shown)) return <span>{`Page ${params.page} could not be loaded.`}</span>;
  return <span>{`Sorting by ${sortFields.find(({ value }) => value === params.sortBy)?.label} failed.`}</span>;
}
