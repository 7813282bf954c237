import type { RowData } from '@tanstack/react-table';
import { useEffect, useRef } from 'react';
import { hasSameSearchAndSort, type ListParams } from '../../queries/page-query.ts';
import { failureOf, StaleDataNotice, UnreadableRowsNotice } from '../../shared/failure/failure.tsx';
import { formatCount } from '../../shared/format/formats.ts';
import type { List } from '../list.ts';
import { sortLabel } from '../list-columns.ts';
import styles from './paged-table.module.css';
import type { PagedTableModel } from './use-paged-table.ts';

/** The notices above the rows: a failed request, stale rows, unreadable rows. */
export function PagedTableNotices<Row extends RowData>(props: PagedTableModel<Row>) {
  const { list, view, rows, page, readAt, shown, isStale, result } = props;
  const { error, isLoadingError } = result;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error && isLoadingError) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [error, isLoadingError]);
  if (!rows) return null;
  const failure = failureOf(result);
  return (
    <>
      {failure && (
        <div ref={notice} className={styles.notice}>
          <StaleDataNotice {...failure} since={readAt}>
            {isLoadingError && isStale && <FailedRequest list={list} params={view.params} shown={shown} />}
          </StaleDataNotice>
        </div>
      )}
      {page && page.unreadable.length > 0 && (
        <div className={styles.notice}>
          <UnreadableRowsNotice rows={page.unreadable} />
        </div>
      )}
    </>
  );
}

interface FailedRequestProps<Row extends RowData> {
  list: List<Row>;
  /** The view that could not be loaded. */
  params: ListParams;
  /** The view of the rows. */
  shown: ListParams;
}

/** Names the request that failed: a search, another filter, another page or another sort order. */
function FailedRequest<Row extends RowData>({ list, params, shown }: FailedRequestProps<Row>) {
  if (params.search !== shown.search) return <span>The search failed.</span>;
  if (params.filter !== shown.filter) return <span>The list could not be loaded.</span>;
  if (hasSameSearchAndSort(params, shown))
    return <span>{`Page ${formatCount(params.page)} could not be loaded.`}</span>;
  return <span>{`Sorting by ${sortLabel(list.columns, params.sortBy)} failed.`}</span>;
}
