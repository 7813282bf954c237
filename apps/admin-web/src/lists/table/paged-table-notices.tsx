import type { RowData } from '@tanstack/react-table';
import { useEffect, useRef } from 'react';
import { hasSameSearchAndSort, isSameView } from '../../queries/page-query.ts';
import { failureOf, StaleDataNotice, UnreadableRowsNotice } from '../../shared/failure/failure.tsx';
import { formatCount } from '../../shared/format/formats.ts';
import type { List } from '../list.ts';
import { sortLabel } from '../list-columns.ts';
import styles from './paged-table.module.css';
import type { FailedView } from './table-content.ts';
import type { PagedTableModel } from './use-paged-table.ts';

/** The notices above the rows: a failed request, stale rows, unreadable rows. */
export function PagedTableNotices<Row extends RowData>(props: PagedTableModel<Row>) {
  const { list, rows, page, readAt, failed } = props;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failed?.error) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [failed?.error]);
  if (!rows) return null;
  const failure = failed ? failureOfView(failed, props) : failureOf(props.result);
  return (
    <>
      {failure && (
        <div ref={notice} className={styles.notice}>
          <StaleDataNotice {...failure} since={readAt}>
            {failed && <FailedRequest list={list} failed={failed} />}
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

/** The failure of a view. Its Retry requests this view, even if the URL has returned to the view of the shown rows. */
function failureOfView<Row extends RowData>(
  { params, error }: FailedView,
  { view, result }: Pick<PagedTableModel<Row>, 'view' | 'result'>,
) {
  const isRequested = isSameView(view.params, params);
  return {
    error,
    isRetrying: isRequested && result.isFetching,
    onRetry: () => (isRequested ? void result.refetch() : view.pushView(params)),
  };
}

/** Names the request that failed: a search, another filter, another page or another sort order. */
function FailedRequest<Row extends RowData>({ list, failed }: { list: List<Row>; failed: FailedView }) {
  const { params, shown } = failed;
  if (params.search !== shown.search) return <span>The search failed.</span>;
  if (params.filter !== shown.filter) return <span>The list could not be loaded.</span>;
  if (hasSameSearchAndSort(params, shown))
    return <span>{`Page ${formatCount(params.page)} could not be loaded.`}</span>;
  return <span>{`Sorting by ${sortLabel(list.columns, params.sortBy)} failed.`}</span>;
}
