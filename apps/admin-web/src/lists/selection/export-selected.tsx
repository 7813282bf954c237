import type { ListParams } from '../../queries/list-params.ts';
import { ExportButton } from '../export/export-button.tsx';
import type { List, ListRow } from '../list.ts';
import { formatSelected, type Selection } from './selection.ts';

export interface ExportSelectedProps<Row extends ListRow> {
  list: List<Row>;
  selection: Selection<Row>;
  params: ListParams;
}

/** Exports the selected rows as they were read, with the dialogs of the whole list. */
export function ExportSelected<Row extends ListRow>({ list, selection, params }: ExportSelectedProps<Row>) {
  const rows = [...selection.rows.values()].map(({ row }) => row);
  return (
    <ExportButton
      list={{ ...list, source: (api) => ({ ...list.source(api), list: async (query) => pageOf(rows, query) }) }}
      params={{ ...params, search: '' }}
      sort="order of selection"
      total={rows.length}
      selected={formatSelected(selection)}
    />
  );
}

const pageOf = <Row,>(rows: readonly Row[], { page, pageSize }: { page: number; pageSize: number }) => ({
  data: rows.slice((page - 1) * pageSize, page * pageSize),
  total: rows.length,
  totalPages: Math.ceil(rows.length / pageSize),
});
