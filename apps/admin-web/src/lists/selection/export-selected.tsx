import type { RowData } from '@tanstack/react-table';
import type { ListParams } from '../../queries/page-query.ts';
import { ExportButton } from '../export/export-button.tsx';
import type { List } from '../list.ts';
import { formatSelected, type Selection, withoutPlaces } from './selection.ts';

interface ExportSelectedProps<Row extends RowData> {
  list: List<Row>;
  selection: Selection<Row>;
  params: ListParams;
}

/** Exports the selected rows as they were read. Only their details are requested, if the user wants them. */
export function ExportSelected<Row extends RowData>({ list, selection, params }: ExportSelectedProps<Row>) {
  const rows = withoutPlaces(selection.rows);
  return (
    <ExportButton
      list={list}
      // The user may have selected the rows in different periods, so the period of the view does not describe them.
      part={{ scope: undefined, rows }}
      // With a name of its own, it can run beside the export of the whole list.
      name={`selected ${list.noun}`}
      params={{ ...params, search: '' }}
      sort="order of selection"
      total={rows.length}
      selected={formatSelected(selection)}
      canStart={rows.length > 0}
      hideTextOn="mobile"
    />
  );
}
