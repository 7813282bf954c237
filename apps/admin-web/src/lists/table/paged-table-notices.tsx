import type { RowData } from '@tanstack/react-table';
import { useEffect, useRef } from 'react';
import { hasSameSearchAndSort, type ListPage, type PageResult } from '../../queries/page-query.ts';
import { failureOf, StaleDataNotice, UnreadableRowsNotice } from '../../shared/failure/failure.tsx';
import { formatCount } from '../../shared/format/formats.ts';
import type { List } from '../list.ts';
import { sortLabel } from '../list-columns.ts';
import styles from './paged-table.module.css';
import type { FailedView } from './use-paged-table.ts';

interface PagedTableNoticesProps<Row extends RowData> {
  list: List<Row>;
  result: PageResult<Row>;
  shown: ListPage<Row> | undefined;
  /** When the rows were read, in milliseconds since 1970. */
  readAt: number | undefined;
  failed: FailedView | undefined;
}

/** The notices above the rows: a failed request, stale rows, unreadable rows. */
export function PagedTableNotices<Row extends RowData>(props: PagedTableNoticesProps<Row>) {
  const { list, result, shown, readAt, failed } = props;
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
          <StaleDataNotice error={stale.error} isRetrying={stale.isRetrying} onRetry={stale.onRetry} since={readAt}>
            {failed && <FailedRequest list={list} view={failed} />}
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

/** Names the request that failed: a search, another filter, another page or another sort order. */
function FailedRequest<Row extends RowData>({ list, view }: { list: List<Row>; view: FailedView }) {
  const { params, shown } = view;
  if (params.search !== shown.search) return <span>The search failed.</span>;
  if (params.filter !== shown.filter) return <span>The list could not be loaded.</span>;
  if (hasSameSearchAndSort(params, shown))
    return <span>{`Page ${formatCount(params.page)} could not be loaded.`}</span>;
  return <span>{`Sorting by ${sortLabel(list.columns, params.sortBy)} failed.`}</span>;
}
