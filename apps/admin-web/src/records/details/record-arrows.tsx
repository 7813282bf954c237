import { isSafeId } from '@joe/api-sdk';
import { useAccess } from '@joe/auth/react';
import { Button, classNames, Icon, SafeText, stepsOfClick } from '@joe/ui-kit';
import type { RowData } from '@tanstack/react-table';
import { useLayoutEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import type { List } from '../../lists/list.ts';
import { readColumns, writeListParams } from '../../lists/view/view-params.ts';
import type { RowOrigin } from '../../paths.ts';
import { type ListPage, type ListParams, PAGE_SIZE, positionOnPage } from '../../queries/page-query.ts';
import { ErrorMessage } from '../../shared/failure/failure.tsx';
import { formatCount } from '../../shared/format/formats.ts';
import { noChange } from '../../shared/mutations/mutation-meta.ts';
import { useSingleMutation } from '../../shared/mutations/use-single-mutation.ts';
import { ariaKeysOf, keyLabelsOf, useShortcut } from '../../shared/shortcuts/shortcuts.ts';
import styles from './record-nav.module.css';

/** The place in a list where the user opened the record. */
export interface OpenedFrom extends Required<Omit<RowOrigin, 'keepsFocus'>> {
  /** The view of the list. */
  params: ListParams;
}

export interface ListPosition<Row extends RowData> {
  list: List<Row>;
  id: number;
  openedFrom: OpenedFrom;
}

type PageRows<Row> = Pick<ListPage<Row>, 'data' | 'total' | 'totalPages'>;

interface RecordArrowsProps<Row extends RowData> extends ListPosition<Row> {
  /** The page of the list in `openedFrom`. Undefined while it has not been read. */
  page: (PageRows<Row> & Pick<ListPage<Row>, 'unreadable'>) | undefined;
  /** Reads another page of the list. */
  readPage: (params: ListParams) => Promise<PageRows<Row>>;
}

/** Whether the arrow opens the next or the previous record. */
type Direction = 1 | -1;

/** Id and index of the rows with a usable id, from the index `from` in this direction. */
function rowsFrom<Row extends RowData>({ idOf }: List<Row>, data: Row[], from: number, direction: Direction) {
  const rows: { id: number; rowIndex: number }[] = [];
  for (let rowIndex = from; rowIndex >= 0 && rowIndex < data.length; rowIndex += direction) {
    const row = data[rowIndex];
    if (row !== undefined && isSafeId(idOf(row))) rows.push({ id: idOf(row), rowIndex });
  }
  return rows;
}

/**
 * The number of the next or previous page. In a list that has become shorter, the last page precedes a missing page.
 */
function adjacentPage(page: number, totalPages: number, direction: Direction): number | undefined {
  const number = direction === 1 ? page + 1 : Math.min(page - 1, totalPages);
  return number >= 1 && number <= totalPages ? number : undefined;
}

/** The position of a record in its list, with buttons that open the previous and the next record. */
export function RecordArrows<Row extends RowData>(props: RecordArrowsProps<Row>) {
  const { list, id, openedFrom, page, readPage } = props;
  const { params, listQuery, rowIndex: openedRow } = openedFrom;
  const { singular, idOf } = list;
  const { canWrite } = useAccess();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const hasLeft = useRef(false);
  useLayoutEffect(() => {
    hasLeft.current = isLeaving;
    return () => {
      hasLeft.current = true;
    };
  }, [isLeaving]);

  const data = page?.data ?? [];
  const rowOnPage = data.findIndex((row) => idOf(row) === id);
  const isInList = rowOnPage >= 0;
  // If the record was deleted, the record that followed it is now in its row.
  const row = isInList ? rowOnPage : Math.min(openedRow, data.length);
  const rowsOnPage = (direction: Direction) =>
    rowsFrom(list, data, isInList || direction === -1 ? row + direction : row, direction);
  const totalPages = page?.totalPages ?? 0;
  const hasNeighbour = (direction: Direction) =>
    rowsOnPage(direction).length > 0 || adjacentPage(params.page, totalPages, direction) !== undefined;

  /**
   * The record that is so many steps away in this direction, on this page or another one. Only records with a usable id
   * count. If there are fewer, the last one.
   */
  const findNeighbour = async (direction: Direction, steps: number) => {
    const found = rowsOnPage(direction).map((row) => ({ ...row, view: params }));
    let number = adjacentPage(params.page, totalPages, direction);
    while (found.length < steps && number !== undefined) {
      const view = { ...params, page: number };
      const other = await readPage(view);
      const rows = rowsFrom(list, other.data, direction === 1 ? 0 : other.data.length - 1, direction);
      found.push(...rows.map((row) => ({ ...row, view })));
      number = adjacentPage(number, other.totalPages, direction);
    }
    return found[Math.min(steps, found.length) - 1];
  };

  const openNeighbour = async (direction: Direction, steps: number) => {
    const next = await findNeighbour(direction, steps);
    // The user may have left while the page was loading.
    if (!next || hasLeft.current) return;
    const columns = readColumns(new URLSearchParams(listQuery));
    const state: RowOrigin = {
      // On the same page the text stays the same, so that Back recognizes the history entry of the list.
      listQuery: next.view === params ? listQuery : `?${writeListParams(next.view, list, columns)}`,
      rowIndex: next.rowIndex,
      keepsFocus: true,
    };
    // Replaces the history entry, so that Back opens the list.
    void navigate(list.pathOf(next.id, canWrite), { replace: true, state });
  };
  const { mutate, isPending, variables, error } = useSingleMutation({
    meta: noChange,
    mutationFn: ({ openRecord }: { direction: Direction; openRecord: () => Promise<void> }) => openRecord(),
  });
  const open = (direction: Direction, steps = 1) => {
    if (page && steps > 0 && hasNeighbour(direction))
      mutate({ direction, openRecord: () => openNeighbour(direction, steps) });
  };
  useShortcut('previousRecord', () => open(-1));
  useShortcut('nextRecord', () => open(1));

  if (!page) return null;
  const arrow = (direction: Direction, word: string, shortcut: 'previousRecord' | 'nextRecord') => (
    <Button
      className={styles.arrow}
      variant="ghost"
      size="small"
      icon={direction === -1 ? 'chevron-left' : 'chevron-right'}
      label={`${word} ${singular}`}
      tooltip={`${word} ${singular} (${keyLabelsOf(shortcut)})`}
      aria-keyshortcuts={ariaKeysOf(shortcut)}
      isBusy={isPending && variables?.direction === direction}
      allowsFastClicks
      disabled={!hasNeighbour(direction)}
      onClick={(event) => open(direction, stepsOfClick(event))}
    />
  );
  return (
    <>
      <div className={styles.nav}>
        {params.search && (
          <span className={classNames('u-clip u-small', styles.search)}>
            Search “<SafeText max={40}>{params.search}</SafeText>”
          </span>
        )}
        <nav aria-label={`${list.caption} of the list`} className={styles.arrows}>
          {arrow(-1, 'Previous', 'previousRecord')}
          <span className={styles.position} role="status">
            {isInList ? (
              <span translate="no">
                <b>{formatCount((params.page - 1) * PAGE_SIZE + positionOnPage(page, row) + 1)}</b>
                <span>{` of ${formatCount(page.total)}`}</span>
              </span>
            ) : (
              'not in the list'
            )}
          </span>
          {arrow(1, 'Next', 'nextRecord')}
        </nav>
      </div>
      {error && (
        <div className={styles.error} role="alert">
          <Icon className={styles.errorIcon} name="alert-circle" />
          <span>
            <span>{`The ${variables?.direction === 1 ? 'next' : 'previous'} ${singular} could not be loaded: `}</span>
            <ErrorMessage error={error}>
              <span>. Press the arrow again to retry.</span>
            </ErrorMessage>
          </span>
        </div>
      )}
    </>
  );
}
