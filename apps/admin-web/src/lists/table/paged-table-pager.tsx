import { Pager } from '@joe/ui-kit';
import type { ReactTable, RowData } from '@tanstack/react-table';
import { type ListPage, PAGE_SIZE, rowRange } from '../../queries/page-query.ts';
import { CopyTableButton } from '../export/copy-table-button.tsx';
import { ExportButton } from '../export/export-button.tsx';
import type { List, ListPart } from '../list.ts';
import { formatSort, type ListColumn, type listFeatures, tableOf } from '../list-columns.ts';
import type { ListView } from '../view/use-list-view.ts';

interface PagedTablePagerProps<Row extends RowData> {
  list: List<Row>;
  part: ListPart<Row> | undefined;
  view: ListView;
  table: ReactTable<typeof listFeatures, Row>;
  /** The page that the table shows. */
  page: ListPage<Row>;
  /** Whether the requested view is not loaded yet. */
  isStale: boolean;
  /** The visible columns. */
  columns: readonly ListColumn<Row>[];
  canCopy: boolean;
}

/**
 * The pager of a list, with the buttons that copy the page and export the list. It shows the requested view at once.
 */
export function PagedTablePager<Row extends RowData>(props: PagedTablePagerProps<Row>) {
  const { list, part, view, table, page, isStale, columns, canCopy } = props;
  const { params } = view;
  const { data, unreadable, total, totalPages, deleted = 0 } = page;
  const rowCount = isStale ? PAGE_SIZE : data.length + unreadable.length;
  return (
    <Pager
      page={params.page}
      totalPages={Math.max(totalPages, 1)}
      hasPrevious={table.getCanPreviousPage()}
      // Next is disabled if the page was loaded with fewer than 20 rows (specification, section 5).
      hasNext={rowCount + deleted >= PAGE_SIZE && table.getCanNextPage()}
      onPage={(next) => table.setPageIndex(next - 1)}
      onIntent={(next) => view.prefetch({ ...params, page: next })}
      rows={rowRange(params.page, rowCount, total)}
    >
      {canCopy && <CopyTableButton size="small" count={data.length} table={() => tableOf(columns, data)} />}
      <ExportButton
        list={list}
        part={part}
        name={list.noun}
        params={params}
        sort={formatSort(list.columns, params)}
        total={total}
        canStart={!isStale || !part}
        size="small"
      />
    </Pager>
  );
}
