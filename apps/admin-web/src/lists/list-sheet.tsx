import type { UnreadableRow } from '@joe/api-sdk';
import { type Elements, SafeText } from '@joe/ui-kit';
import type { ReactNode } from 'react';
import type { ListParams } from '../queries/list-params.ts';
import { formatCount, formatCountOf } from '../shared/format/formats.ts';
import { Sheet, SheetFacts } from '../shared/print/sheet.tsx';

export interface ListSheetProps {
  title: string;
  /** The page that the rows belong to. */
  page: { params: ListParams<string>; total: number; totalPages: number; unreadable: readonly UnreadableRow[] };
  /** Positions of the first and last row in the list, from 1. Undefined for a page without rows. */
  range: { first: number; last: number } | undefined;
  /** E.g. `Date, descending`. */
  sort: string;
  columns: readonly { label: string; className?: string }[];
  /** The rows of the table. */
  body: ReactNode;
  foot: Elements;
}

/** Prints the visible rows of a list, and the page, search and sort order of these rows. */
export function ListSheet({ title, page, range, sort, columns, body, foot }: ListSheetProps) {
  const { params, total, totalPages, unreadable } = page;
  const pageText = `Page ${formatCount(params.page)} of ${formatCount(Math.max(totalPages, 1))}`;
  const rows = range && `, rows ${formatCount(range.first)}–${formatCount(range.last)} of ${formatCount(total)}`;
  const search = params.search && (
    <span>
      “<SafeText>{params.search}</SafeText>”
    </span>
  );
  return (
    <Sheet
      title={title}
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
          ['Sorted by', sort],
        ]}
      />
      <SheetTable label={title} columns={columns} body={body} />
      {unreadable.length > 0 && <p>{`${formatCountOf(unreadable.length, 'row')} of this page could not be read.`}</p>}
      {foot}
    </Sheet>
  );
}

interface SheetTableProps extends Pick<ListSheetProps, 'columns' | 'body'> {
  label: string;
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
