import { type Elements, SafeText } from '@joe/ui-kit';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { type ListPage, rowRange } from '../queries/page-query.ts';
import { formatCount, formatCountOf } from '../shared/format/formats.ts';
import { Sheet, SheetFacts } from '../shared/print/sheet.tsx';
import type { List } from './list.ts';
import { formatSort, type ListColumn } from './list-columns.ts';

interface ListSheetProps<Row extends RowData> {
  list: List<Row>;
  caption: string;
  page: ListPage<Row>;
  /** The visible columns. */
  columns: readonly ListColumn<Row>[];
  /** The rows of the table. */
  body: ReactNode;
  foot: Elements;
}

/** Prints the visible rows of a list, and the page, search and sort order of these rows. */
export function ListSheet<Row extends RowData>({ list, caption, page, columns, body, foot }: ListSheetProps<Row>) {
  const { params, data, total, totalPages, unreadable } = page;
  const range = rowRange(params.page, data.length + unreadable.length, total);
  const pageText = `Page ${formatCount(params.page)} of ${formatCount(Math.max(totalPages, 1))}`;
  const rows = range && `, rows ${formatCount(range.first)}–${formatCount(range.last)} of ${formatCount(total)}`;
  const search = params.search && (
    <span>
      “<SafeText>{params.search}</SafeText>”
    </span>
  );
  return (
    <Sheet
      title={caption}
      subtitle={`${pageText}${rows ?? ''}`}
      footer={
        <>
          <span>{pageText}</span>
          {search && (
            <span>
              <span>, search </span>
              {search}
            </span>
          )}
        </>
      }
    >
      <SheetFacts
        facts={[
          ['Search', search || 'none'],
          ['Sorted by', formatSort(list.columns, params)],
        ]}
      />
      <SheetTable label={caption} columns={columns} body={body} />
      {unreadable.length > 0 && <p>{`${formatCountOf(unreadable.length, 'row')} of this page could not be read.`}</p>}
      {foot}
    </Sheet>
  );
}

interface SheetTableProps<Row extends RowData> {
  label: string;
  columns: readonly ListColumn<Row>[];
  body: ReactNode;
}

/** The table of a printed list. */
export function SheetTable<Row extends RowData>({ label, columns, body }: SheetTableProps<Row>) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ id, header, meta }) => (
            <th key={id} scope="col" className={meta.className}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{body}</tbody>
    </table>
  );
}
