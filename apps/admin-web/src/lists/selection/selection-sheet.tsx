import { SafeText } from '@joe/ui-kit';
import { formatCountOf } from '../../shared/format/formats.ts';
import { Sheet } from '../../shared/print/sheet.tsx';
import type { List, ListRow } from '../list.ts';
import type { ListColumn } from '../list-columns.ts';
import { SheetTable } from '../list-sheet.tsx';

export interface SelectionSheetProps<Row extends ListRow> {
  list: List<Row>;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
}

/** Prints the selected rows as a list, in the order in which the user selected them. */
export function SelectionSheet<Row extends ListRow>({ list, columns, rows }: SelectionSheetProps<Row>) {
  const title = `Selected ${list.noun}`;
  const count = formatCountOf(rows.length, list.singular);
  return (
    <Sheet title={title} subtitle={count} foot={title}>
      <SheetTable
        label={title}
        columns={columns.map(({ meta }) => meta)}
        body={rows.map((row) => (
          <tr key={list.digitsOf(row)}>
            {columns.map(({ accessorKey, render, csv, meta }) => (
              <td key={accessorKey} className={meta.className}>
                {render ? render({ row: { original: row } }) : <SafeText>{String(csv(row))}</SafeText>}
              </td>
            ))}
          </tr>
        ))}
      />
    </Sheet>
  );
}
