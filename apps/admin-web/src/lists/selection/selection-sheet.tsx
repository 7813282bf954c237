import { type RowData, useTable } from '@tanstack/react-table';
import { formatCountOf } from '../../shared/format/formats.ts';
import { Sheet } from '../../shared/print/sheet.tsx';
import type { List } from '../list.ts';
import { defaultColumn, type ListColumn, listFeatures } from '../list-columns.ts';
import { SheetTable } from '../list-sheet.tsx';
import { PagedTableRows } from '../table/paged-table-rows.tsx';

interface SelectionSheetProps<Row extends RowData> {
  list: List<Row>;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
}

/** Prints the selected rows as a list, in the order in which the user selected them. */
export function SelectionSheet<Row extends RowData>({ list, columns, rows }: SelectionSheetProps<Row>) {
  const table = useTable({ features: listFeatures, columns, data: rows, getRowId: list.digitsOf, defaultColumn });
  const title = `Selected ${list.noun}`;
  return (
    <Sheet title={title} subtitle={formatCountOf(rows.length, list.singular)} footer={title}>
      <SheetTable
        label={title}
        columns={columns}
        body={
          <PagedTableRows
            list={list}
            rows={table.getRowModel().rows}
            columns={columns}
            // The user may have found the rows by different searches.
            search=""
            hasCheckboxes={false}
            hasActions={false}
            onDelete={undefined}
          />
        }
      />
    </Sheet>
  );
}
