import { type Elements, SafeText } from '@joe/ui-kit';
import type { ReactNode } from 'react';
import { rowRange } from '../queries/list-params.ts';
import { formatCount, formatCountOf } from '../shared/format/formats.ts';
import { Sheet, SheetFacts } from '../shared/print/sheet.tsx';
import type { List, ListRow } from './list.ts';
import { formatSort, type ListColumn } from './list-columns.ts';
import type { LoadedPage } from './table/use-shown-page.ts';

export interface ListSheetProps<Row extends ListRow> {
  list: List<Row>;
  page: LoadedPage<Row>;
  /** The visible columns. */
  columns: readonly ListColumn<Row>[];
  /** The rows of the table. */
  body: ReactNode;
  foot: Elements;
}

/** Prints the visible rows of a list, and the page, search and sort order of these rows. */
export function ListSheet<Row extends ListRow>({ list, page, columns, body, foot }: ListSheetProps<Row>) {
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
      title={list.caption}
      subtitle={`${pageText}${rows ?? ''}`}
      foot={
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
      <SheetTable label={list.caption} columns={columns.map(({ meta }) => meta)} body={body} />
      {unreadable.length > 0 && <p>{`${formatCountOf(unreadable.length, 'row')} of this page could not be read.`}</p>}
      {foot}
    </Sheet>
  );
}

interface SheetTableProps {
  label: string;
  columns: readonly { label: string; className?: string }[];
  body: ReactNode;
}

/** The table of a printed list. */
export function SheetTable({ label, columns, body }: SheetTableProps) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ label, className }) => (
            <th key={label} scope="col" className={className}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{body}</tbody>
    </table>
  );
}
