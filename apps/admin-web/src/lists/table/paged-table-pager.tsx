import { Pager } from '@joe/ui-kit';
import type { RowData } from '@tanstack/react-table';
import { type ListPage, PAGE_SIZE, rowRange } from '../../queries/page-query.ts';
import { CopyTableButton } from '../export/copy-table-button.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { tableOf } from '../list-columns.ts';
import type { PagedTableModel } from './use-paged-table.ts';

/**
 * The pager of a list, with the buttons that copy the page and export the list. It shows the requested view at once.
 */
export function PagedTablePager<Row extends RowData>(props: PagedTableModel<Row> & { page: ListPage<Row> }) {
  const { list, part, view, table, page, isStale, columns, hasCheckboxes } = props;
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
      {!hasCheckboxes && <CopyTableButton size="small" count={data.length} table={() => tableOf(columns, data)} />}
      <ExportButton
        contents={part ? { kind: 'part', list, params, part } : { kind: 'list', list, params, total }}
        size="small"
      />
    </Pager>
  );
}
