import { classNames, Pager, RowActions, SearchField, SkeletonRows, SortBy, Table, Toolbar } from '@joe/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { type RowData, useTable } from '@tanstack/react-table';
import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react';
import { LoadFailed } from './failure.tsx';
import { formatCount } from './formats.ts';
import { enterRows, moveAlongRows, useSearchKey } from './list-keys.ts';
import { cleanSearch, isSameView, PAGE_SIZE } from './list-params.ts';
import { NothingFound } from './nothing-found.tsx';
import styles from './paged-table.module.css';
import { type PagedColumn, pagedFeatures } from './paged-table-columns.ts';
import { PagedTableHead } from './paged-table-head.tsx';
import { PagedTableNotices } from './paged-table-notices.tsx';
import { useFailedView } from './use-failed-view.ts';
import { useLastPage } from './use-last-page.ts';
import type { ListView } from './use-list-view.ts';
import { type PageOf, useShownPage } from './use-shown-page.ts';

export interface PagedTableProps<Row extends RowData, Column extends string> {
  /** Plural of the listed records, e.g. `users`. */
  noun: string;
  caption: string;
  searchPlaceholder: string;
  columns: readonly PagedColumn<Row, Column>[];
  rowKey: (row: Row) => string | number;
  view: ListView<Column>;
  list: UseQueryResult<PageOf<Row, Column>>;
  /** Links and buttons at the end of a row, by a stable function; without it there is no such column. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Between the rows and the pager. */
  foot?: ReactNode;
  className?: string | undefined;
}

const noRows: never[] = [];

/**
 * A list that the API searches, sorts and pages; its view is in the URL (specification, sections 2, 5 and 9). Head and pager
 * show the requested view at once; rows of another view are faded and inert until it has been read.
 */
export function PagedTable<Row extends RowData, Column extends string>(props: PagedTableProps<Row, Column>) {
  const { noun, caption, columns, rowKey, view, list, actions, foot, className } = props;
  const { params } = view;
  const typed = cleanSearch(view.text);
  const shown = useShownPage(list, typed);
  const failed = useFailedView(view, list, shown?.params);
  useLastPage(view, list.data?.totalPages);

  const rows = shown?.data ?? noRows;
  const totalPages = shown?.totalPages ?? 0;
  const table = useTable({ features: pagedFeatures, columns: columns as PagedColumn<Row, Column>[], data: rows });
  const model = table.getRowModel().rows;
  // Rendered again only when the rows change: a new view is shown before its rows are there.
  const body = useMemo(
    () =>
      model.map((row) => (
        <tr key={rowKey(row.original)}>
          {row.getAllCells().map((cell) => (
            <td key={cell.id} className={cell.column.columnDef.meta?.className}>
              <table.FlexRender cell={cell} />
            </td>
          ))}
          {actions && (
            <td className={styles.actions}>
              <RowActions>{actions(row.original)}</RowActions>
            </td>
          )}
        </tr>
      )),
    [model, actions],
  );
  const search = useRef<HTMLInputElement>(null);
  const element = useRef<HTMLTableElement>(null);
  useSearchKey(search);

  const isStale = shown !== undefined && !isSameView(shown.params, { ...params, search: typed });
  // A view that has failed is no longer awaited.
  const isAwaited = isStale && !list.isLoadingError;
  const isFull = isStale || rows.length + (shown?.unreadable.length ?? 0) >= PAGE_SIZE;
  const sortFields = columns.flatMap(({ meta }) => (meta.sortBy ? [{ value: meta.sortBy, label: meta.label }] : []));

  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') view.search(view.text);
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    enterRows(element.current);
  };

  return (
    <>
      <Toolbar>
        <SearchField
          ref={search}
          shortcut="/"
          placeholder={props.searchPlaceholder}
          value={view.text}
          maxLength={200}
          onChange={(event) => view.setText(event.target.value)}
          onKeyDown={onSearchKey}
        />
        <SortBy fields={sortFields} value={params.sortBy} direction={params.sortDir} onChange={view.setSort} />
      </Toolbar>
      <PagedTableNotices list={list} shown={shown} failed={failed} sortFields={sortFields} />
      <div className={styles.box}>
        {isAwaited && <div className={styles.line} />}
        <Table
          ref={element}
          caption={caption}
          interactiveRows
          stackOnMobile
          stickyHeader
          className={classNames(styles.table, className)}
          aria-busy={list.isFetching || isAwaited}
        >
          <PagedTableHead columns={columns} view={view} hasActions={actions !== undefined} />
          <tbody className={isStale ? styles.stale : undefined} inert={isStale} onKeyDown={moveAlongRows}>
            {list.isPending && !shown && (
              <SkeletonRows
                columns={[
                  ...columns.map(({ meta }) => ({ width: meta.skeleton, className: meta.className })),
                  ...(actions ? [{ width: 4 as const, className: styles.actions }] : []),
                ]}
              />
            )}
            {body}
          </tbody>
        </Table>
      </div>
      {list.error && !shown && (
        <LoadFailed
          title="The list could not be loaded"
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {shown && rows.length === 0 && !isStale && (
        <NothingFound noun={noun} search={params.search} onClear={() => view.search('')} />
      )}
      {foot}
      {shown && (
        <Pager
          page={params.page}
          totalPages={Math.max(totalPages, 1)}
          hasPrevious={params.page > 1}
          hasNext={isFull && params.page < totalPages}
          onPrevious={() => view.setPage(params.page - 1)}
          onNext={() => view.setPage(params.page + 1)}
          onIntent={(direction) => view.prefetch({ ...params, page: params.page + (direction === 'next' ? 1 : -1) })}
        />
      )}
      <p className="visually-hidden" role="status">
        {shown && !isStale && !list.isFetching && found(shown.total, noun)}
      </p>
    </>
  );
}

const found = (total: number, noun: string) => `${formatCount(total)} ${total === 1 ? noun.slice(0, -1) : noun}`;
