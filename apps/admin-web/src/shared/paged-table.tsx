import { classNames, Pager, SearchField, SkeletonRows, SortBy, SortHead, Table, Toolbar } from '@joe/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadFailed, OutOfDate } from './failure.tsx';
import { formatCount } from './formats.ts';
import { enterRows, moveAlongRows, useSearchKey } from './list-keys.ts';
import { cutSearch, PAGE_SIZE } from './list-params.ts';
import { NothingFound } from './nothing-found.tsx';
import { PagedRows, type PagedRowsProps } from './paged-rows.tsx';
import styles from './paged-table.module.css';
import type { ListView } from './use-list-view.ts';

interface PageOf<Row> {
  /** What these rows answer to: while a newer search is under way, those of the older one are still shown. */
  search: string;
  data: Row[];
  page: number;
  total: number;
  totalPages: number;
}

export interface PagedTableProps<Row, Column extends string> extends Omit<PagedRowsProps<Row>, 'rows'> {
  /** Plural of what is listed, e.g. `users`. */
  noun: string;
  caption: string;
  searchPlaceholder: string;
  view: ListView<Column>;
  list: UseQueryResult<PageOf<Row>>;
  /** Between the rows and the pager. */
  foot?: ReactNode;
  className?: string | undefined;
}

const noRows: never[] = [];

/** A list that the API searches, sorts and pages; its view is in the URL (specification, sections 2, 5 and 9). */
export function PagedTable<Row, Column extends string>(props: PagedTableProps<Row, Column>) {
  const { noun, caption, columns, rowKey, view, list, actions, foot, className } = props;
  const { params } = view;
  const shown = useLastGood(list);
  const rows = shown?.data ?? noRows;
  const totalPages = shown?.totalPages ?? 0;
  const search = useRef<HTMLInputElement>(null);
  const element = useRef<HTMLTableElement>(null);
  useSearchKey(search);
  useLastPage(view, list.data, list.isPlaceholderData);

  // Rows of another search must not be taken for the answer, and nothing can be done to them.
  const isOtherSearch = shown !== undefined && shown.search !== cutSearch(view.text.trim());
  const isEmpty = shown !== undefined && rows.length === 0;
  const sortFields = columns.flatMap(({ sortBy, label }) => (sortBy ? [{ value: sortBy as Column, label }] : []));
  const failure = list.error && { error: list.error, retrying: list.isFetching, onRetry: () => void list.refetch() };
  const hasNext = rows.length >= PAGE_SIZE && params.page < totalPages;
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
        <div className={styles.notice}>
          <OutOfDate {...failure} since={shown.readAt} />
        </div>
      )}
      <Table
        ref={element}
        caption={caption}
        rows
        stack
        sticky
        className={classNames(styles.table, className)}
        aria-busy={list.isFetching || isOtherSearch}
        data-other-search={isOtherSearch || undefined}
      >
        <thead>
          <tr>
            {columns.map(({ label, className, sortBy }) =>
              sortBy ? (
                <SortHead
                  key={label}
                  className={className}
                  sorted={params.sortBy === sortBy && params.sortDir}
                  onSort={() => view.sort(sortBy as Column)}
                >
                  {label}
                </SortHead>
              ) : (
                <th key={label} scope="col" className={className}>
                  {label}
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
        <tbody className={isOtherSearch ? styles.faded : undefined} inert={isOtherSearch} onKeyDown={moveAlongRows}>
          {list.isPending && !failure && (
            <SkeletonRows
              columns={[
                ...columns.map(({ skeleton, className }) => ({ width: skeleton, className })),
                ...(actions ? [{ width: 4 as const, className: styles.actions }] : []),
              ]}
            />
          )}
          <PagedRows rows={rows} columns={columns} rowKey={rowKey} actions={actions} />
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

/** What was read last: when another view cannot be read, the rows that were there stay (decision S7). */
function useLastGood<Page>({ data, dataUpdatedAt }: UseQueryResult<Page>): (Page & { readAt: number }) | undefined {
  const [last, setLast] = useState<{ data: Page; readAt: number }>();
  if (data && data !== last?.data) setLast({ data, readAt: dataUpdatedAt });
  return last && { ...last.data, readAt: last.readAt };
}

/** A page that no longer exists, after a delete or in an old link, steps back to the last that does (decision S8). */
function useLastPage<Column extends string>(
  view: ListView<Column>,
  data: PageOf<unknown> | undefined,
  isPlaceholder: boolean,
) {
  const last = data && !isPlaceholder ? Math.max(data.totalPages, 1) : undefined;
  const isGone = last !== undefined && view.params.page > last;
  // Only what is named: only a page that is gone is corrected.
  useEffect(() => {
    if (isGone && last) view.correctPage(last);
  }, [isGone, last]);
}

const found = (total: number, noun: string) => `${formatCount(total)} ${total === 1 ? noun.slice(0, -1) : noun}`;
