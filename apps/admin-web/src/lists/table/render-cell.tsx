import { isSafeId } from '@joe/api-sdk';
import { HighlightedText, LongText } from '@joe/ui-kit';
import type { Cell, RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { List } from '../list.ts';
import { labelInSentence, type listFeatures } from '../list-columns.ts';
import { DetailsLink } from './details-link.tsx';
import styles from './paged-table.module.css';

interface CellOptions<Row extends RowData> {
  list: List<Row>;
  /** The search that found the row. */
  search: string;
  /** Whether rows link to their details. */
  hasActions: boolean;
}

/**
 * Renders a cell. `FlexRender` would create two components for each cell and take a tenth of the time that a list
 * needs.
 */
export function renderCell<Row extends RowData>(
  cell: Cell<typeof listFeatures, Row>,
  { list, search, hasActions }: CellOptions<Row>,
): ReactNode {
  const row = cell.row.original;
  const { cell: render, header, meta } = cell.column.columnDef;
  if (typeof render === 'function') return render(cell.getContext());
  const text = String(cell.getValue());
  const words = meta?.search === 'part' ? wordsOf(search) : text === search ? [text] : [];
  const markedText = (words.length > 0 || meta?.isLink) && <HighlightedText text={text} words={words} />;
  return (
    <LongText text={text} label={`${labelInSentence(String(header))} of ${cell.row.id}`}>
      {markedText && meta?.isLink && hasActions && isSafeId(list.idOf(row)) ? (
        // The Tab key skips this link, because the row also has the link Details to the same record.
        <DetailsLink list={list} row={row} index={cell.row.index} className={styles.link} tabIndex={-1}>
          {markedText}
        </DetailsLink>
      ) : (
        markedText
      )}
    </LongText>
  );
}

/** Returns the whole search, then its words. The words can match separately, e.g. the first and the last name. */
const wordsOf = (search: string): string[] => (search === '' ? [] : [search, ...search.split(/\s+/)]);
