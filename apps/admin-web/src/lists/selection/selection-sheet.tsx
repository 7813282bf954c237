import { SafeText } from '@joe/ui-kit';
import { flexRender, type RowData, useTable } from '@tanstack/react-table';
import { formatCountOf } from '../../shared/format/formats.ts';
import { Sheet } from '../../shared/print/sheet.tsx';
import type { List } from '../list.ts';
import { type ListColumn, listFeatures } from '../list-columns.ts';
import { SheetTable } from '../list-sheet.tsx';

interface SelectionSheetProps<Row extends RowData> {
  list: List<Row>;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
}

/** A column without `cell` prints its value. */
const defaultColumn = {
  cell: ({ getValue }: { getValue: () => unknown }) => <SafeText>{String(getValue())}</SafeText>,
};

/** Prints the selected rows as a list, in the order in which the user selected them. */
export function SelectionSheet<Row extends RowData>({ list, columns, rows }: SelectionSheetProps<Row>) {
  const table = useTable({
    features: listFeatures,
    columns,
    data: rows,
    getRowId: list.digitsOf,
    defaultColumn,
  });
  const title = `Selected ${list.noun}`;
  const count = formatCountOf(rows.length, list.singular);
  return (
    <Sheet title={title} subtitle={count} footer={title}>
      <SheetTable
        label={title}
        columns={columns}
        body={table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getVisibleCells().map((cell) => (
              <td key={cell.id} className={cell.column.columnDef.meta?.className}>
                {flexRender(cell.column.columnDef.cell, cell.getContext())}
              </td>
            ))}
          </tr>
        ))}
      />
    </Sheet>
  );
}
