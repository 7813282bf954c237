import {
  classNames,
  Pager,
  RowActions,
  SearchField,
  SkeletonRows,
  type SkeletonWidth,
  SortableHeader,
  SortBy,
  Table,
  Toolbar,
} from '@joe/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ColumnDef, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { LeftOut, LoadFailed, OutOfDate } from './failure.tsx';
import { formatCount } from './formats.ts';
import { enterRows, moveAlongRows, useSearchKey } from './list-keys.ts';
import { cutSearch, PAGE_SIZE } from './list-params.ts';
import { NothingFound } from './nothing-found.tsx';
import styles from './paged-table.module.css';
import { useLastGood } from './use-last-good.ts';
import { type PageOf, useLastPage } from './use-last-page.ts';
import type { ListView } from './use-list-view.ts';

/** What a paged table needs to know of a column besides its cells. */
export interface PagedColumnMeta {
  label: string;
  className?: string;
  /** The name by which the API sorts; a column without one does not sort. */
  sortBy?: string;
  /** Width of the place-holder while rows are loaded, in rem. */
  skeleton: SkeletonWidth;
}

// The API sorts, searches and pages: the table library brings columns and rows, and none of its features.
export const pagedFeatures = tableFeatures({ columnMeta: {} as PagedColumnMeta });

export type PagedColumn<Row extends RowData> = ColumnDef<typeof pagedFeatures, Row> & { meta: PagedColumnMeta };

export interface PagedTableProps<Row extends RowData, Column extends string> {
  /** Plural of what is listed, e.g. `users`. */
  noun: string;
  caption: string;
  searchPlaceholder: string;
  columns: readonly PagedColumn<Row>[];
  rowKey: (row: Row) => string | number;
  view: ListView<Column>;
  list: UseQueryResult<PageOf<Row>>;
  /** Links and buttons at the end of a row, by a function that stays the same; without it there is no such column. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Between the rows and the pager. */
  foot?: ReactNode;
  className?: string | undefined;
}

const noRows: never[] = [];

/** A list that the API searches, sorts and pages; its view is in the URL (specification, sections 2, 5 and 9). */
export function PagedTable<Row extends RowData, Column extends string>(props: PagedTableProps<Row, Column>) {
  const { noun, caption, columns, rowKey, view, list, actions, foot, className } = props;
  const { params } = view;
  const wanted = cutSearch(view.text.trim());
  const shown = useLastGood(list, wanted);
  const rows = shown?.data ?? noRows;
  const totalPages = shown?.totalPages ?? 0;
  const table = useTable({ features: pagedFeatures, columns: columns as PagedColumn<Row>[], data: rows });
  const model = table.getRowModel().rows;
  // Rendered when they change, and not when the view does: that would be before the new ones are there, and again then.
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
  useLastPage(view, list.data, list.isPlaceholderData);

  // Rows of another search must not be taken for the answer, and nothing can be done to them.
  const isOtherSearch = shown !== undefined && shown.search !== wanted;
  // Nor those of another page or order where this one could not be read.
  const isNotRead = shown !== undefined && list.error !== null && list.data === undefined;
  const isOther = isOtherSearch || isNotRead;
  const notRead = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNotRead) notRead.current?.scrollIntoView({ block: 'nearest' });
  }, [isNotRead]);
  const isEmpty = shown !== undefined && rows.length === 0;
  const sortFields = columns.flatMap(({ meta }) =>
    meta.sortBy ? [{ value: meta.sortBy as Column, label: meta.label }] : [],
  );
  const failure = list.error && { error: list.error, retrying: list.isFetching, onRetry: () => void list.refetch() };
  const hasNext = rows.length + (shown?.unreadable.length ?? 0) >= PAGE_SIZE && params.page < totalPages;
  const hasPrevious = params.page > 1;

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
      {failure && shown && (
        <div ref={notRead} className={styles.notice}>
          <OutOfDate {...failure} since={shown.readAt} />
        </div>
      )}
      {shown && shown.unreadable.length > 0 && (
        <div className={styles.notice}>
          <LeftOut rows={shown.unreadable} />
        </div>
      )}
      <Table
        ref={element}
        caption={caption}
        interactiveRows
        stackOnMobile
        stickyHeader
        className={classNames(styles.table, className)}
        aria-busy={list.isFetching || isOtherSearch}
      >
        <thead>
          <tr>
            {columns.map(({ meta }) =>
              meta.sortBy ? (
                <SortableHeader
                  key={meta.label}
                  className={meta.className}
                  sorted={params.sortBy === meta.sortBy && params.sortDir}
                  onSort={() => view.sort(meta.sortBy as Column)}
                >
                  {meta.label}
                </SortableHeader>
              ) : (
                <th key={meta.label} scope="col" className={meta.className}>
                  {meta.label}
                </th>
              ),
            )}
            {actions && (
              <th scope="col" className={styles.actions}>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody className={isOther ? styles.faded : undefined} inert={isOther} onKeyDown={moveAlongRows}>
          {list.isPending && !failure && (
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
      {failure && !shown && <LoadFailed title="The list could not be loaded" {...failure} />}
      {isEmpty && !isOtherSearch && <NothingFound noun={noun} search={params.search} onClear={() => view.search('')} />}
      {foot}
      {shown && (
        <Pager
          page={params.page}
          totalPages={Math.max(totalPages, 1)}
          hasPrevious={hasPrevious}
          hasNext={hasNext}
          onPrevious={() => view.setPage(params.page - 1)}
          onNext={() => view.setPage(params.page + 1)}
          onIntent={(direction) => view.prefetch({ ...params, page: params.page + (direction === 'next' ? 1 : -1) })}
        />
      )}
      <p className="visually-hidden" role="status">
        {shown && !isOtherSearch && !list.isFetching && found(shown.total, noun)}
      </p>
    </>
  );
}

const found = (total: number, noun: string) => `${formatCount(total)} ${total === 1 ? noun.slice(0, -1) : noun}`;
