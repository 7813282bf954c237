import type { RowData } from '@tanstack/react-table';
import type { ListParams } from '../../queries/page-query.ts';
import { formatCount } from '../../shared/format/formats.ts';
import type { List, ListPart } from '../list.ts';
import { formatSort } from '../list-columns.ts';
import { formatSelected, type Selection } from '../selection/selection.ts';

/**
 * What an export writes: a list, whose pages it requests, or rows in memory: a part of a list, or the rows that the user
 * selected.
 */
export type ExportContents<Row extends RowData> = { list: List<Row> } & (
  | { kind: 'list'; params: ListParams; total: number }
  | { kind: 'part'; params: ListParams; part: ListPart<Row> }
  | { kind: 'selection'; selection: Selection<Row> }
);

/** Describes the contents of an export, for its button, settings and summary. */
export interface ContentsDescription {
  kind: 'list' | 'part' | 'selection';
  /**
   * Names the export in texts, and is its key in `jobs` of the exports: `users` or `selected users`, because both can
   * run at the same time.
   */
  name: string;
  /** Differs for another search, sort order, filter or period, and for other selected rows. */
  id: string;
  /** 0 while the rows are still being read into memory. */
  count: number;
  /** E.g. `7 selected on 3 pages`. */
  rows: string;
  /** What limits the rows besides the search, e.g. a period. */
  scope: string | undefined;
  search: string;
  /** E.g. `Date, descending`. */
  sort: string;
}

/** Describes the contents of an export. */
export function describeContents<Row extends RowData>(contents: ExportContents<Row>): ContentsDescription {
  const { kind, list } = contents;
  if (kind === 'selection') {
    const { selection } = contents;
    const count = selection.rows.size;
    return {
      kind,
      name: `selected ${list.noun}`,
      id: [...selection.rows.keys()].join(),
      count,
      rows: formatSelected(selection),
      // The user may have selected the rows in different views.
      scope: undefined,
      search: '',
      sort: 'order of selection',
    };
  }
  const { params } = contents;
  const { search, sortBy, sortDir, filter } = params;
  const partId = kind === 'part' ? contents.part.id : undefined;
  const count = kind === 'part' ? contents.part.rows.length : contents.total;
  const scope = kind === 'part' ? contents.part.scope : undefined;
  return {
    kind,
    name: list.noun,
    id: JSON.stringify([search, sortBy, sortDir, filter, partId]),
    count,
    rows: `${formatCount(count)}, all pages`,
    scope,
    search,
    sort: formatSort(list.columns, params),
  };
}
