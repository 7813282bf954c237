import { isSafeId } from '@joe/api-sdk';
import { useAccess } from '@joe/auth/react';
import { Button, SafeText } from '@joe/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import type { List, ListRow } from '../lists/list.ts';
import { readListPreferences } from '../lists/view/list-preferences.ts';
import type { FromList } from '../paths.ts';
import { useApi } from '../queries/api.ts';
import { type ListParams, PAGE_SIZE, readListParams, type Sort, writeListParams } from '../queries/list-params.ts';
import { ErrorMessage } from '../shared/failure/failure.tsx';
import { formatCount } from '../shared/format/formats.ts';
import { useOwner } from '../shared/page/use-owner.ts';
import { ariaKeysOf, keyLabelsOf, useShortcut } from '../shared/shortcuts/shortcuts.ts';
import styles from './record-nav.module.css';

export interface RecordNavProps<Row extends ListRow> {
  list: List<Row>;
  id: number;
}

/**
 * Links to the previous and next record of the list, across its pages. Renders nothing if the record was not
 * opened from a list.
 */
export function RecordNav<Row extends ListRow>({ list, id }: RecordNavProps<Row>) {
  const owner = useOwner();
  const { state } = useLocation();
  const origin = useMemo(() => readOrigin(list, owner, state), [list, owner, state]);
  return origin && <Arrows list={list} id={id} {...origin} />;
}

/** Where the user opened the record. */
interface Origin {
  /** The view of the list. */
  params: ListParams;
  /** The sort order for a URL that has none. */
  defaultSort: Sort | undefined;
  /** Row of the record on its page, from 0. */
  row: number;
}

/** @param state the state of the history entry */
function readOrigin<Row extends ListRow>(list: List<Row>, owner: string, state: unknown): Origin | undefined {
  const from: Partial<FromList> = Object(state);
  if (typeof from.list !== 'string') return undefined;
  const defaultSort = readListPreferences(owner, list.noun).sort;
  const params = readListParams(new URLSearchParams(from.list), list.sortFields, defaultSort, list.readFilter);
  return { params, defaultSort, row: Number.isSafeInteger(from.row) ? Number(from.row) : 0 };
}

/** To the next or the previous record. */
type Direction = 1 | -1;

function Arrows<Row extends ListRow>({ list, id, params, defaultSort, row: lastRow }: RecordNavProps<Row> & Origin) {
  const { singular, idOf } = list;
  const api = useApi();
  const { canWrite } = useAccess();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [pending, setPending] = useState<Direction>();
  const [error, setError] = useState<Error>();
  const { data: page } = useQuery(list.page(api, params));
  const isLeaving = useNavigation().state !== 'idle';
  const hasLeft = useRef(false);
  useLayoutEffect(() => {
    hasLeft.current = isLeaving;
    return () => {
      hasLeft.current = true;
    };
  }, [isLeaving]);

  const rowOnPage = page?.data.findIndex((row) => idOf(row) === id) ?? -1;
  const isInList = rowOnPage >= 0;
  // If the record is no longer in the list, the record that followed it is now in its row.
  const row = isInList ? rowOnPage : lastRow;
  const before = (params.page - 1) * PAGE_SIZE + row;
  const total = page?.total ?? 0;
  const hasNeighbour = { [-1]: before > 0, 1: before + (isInList ? 1 : 0) < total };

  /** The next record with a usable id, on this page or a following one. */
  const findNeighbour = async (direction: Direction) => {
    let at = isInList || direction === -1 ? row + direction : row;
    for (let number = params.page; ; number += direction) {
      const view = { ...params, page: number };
      const { data, totalPages } =
        number === params.page && page ? page : await queryClient.query(list.page(api, view));
      if (number !== params.page) at = direction === 1 ? 0 : data.length - 1;
      for (; at >= 0 && at < data.length; at += direction) {
        const candidate = data[at];
        if (candidate !== undefined && isSafeId(idOf(candidate))) return { id: idOf(candidate), row: at, view };
      }
      if (number + direction < 1 || number + direction > totalPages) return undefined;
    }
  };

  const go = async (direction: Direction) => {
    if (pending || !page || !hasNeighbour[direction]) return;
    setPending(direction);
    setError(undefined);
    try {
      const next = await findNeighbour(direction);
      // The user may have left while the page was loading.
      if (!next || hasLeft.current) return;
      const state: FromList = {
        list: `?${writeListParams(next.view, list.sortFields, defaultSort)}`,
        row: next.row,
        keepsFocus: true,
      };
      // Replaces the history entry, so that Back leads to the list.
      void navigate(list.pathOf(next.id, canWrite), { replace: true, state });
    } catch (failure) {
      setError(failure as Error);
    } finally {
      setPending(undefined);
    }
  };
  useShortcut('previousRecord', () => void go(-1));
  useShortcut('nextRecord', () => void go(1));

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
      busy={pending === direction}
      disabled={!hasNeighbour[direction]}
      onClick={() => void go(direction)}
    />
  );
  return (
    <div className={styles.nav}>
      {params.search && (
        <span className={styles.search}>
          Search “<SafeText max={40}>{params.search}</SafeText>”
        </span>
      )}
      <nav aria-label={`${singular[0]?.toUpperCase()}${singular.slice(1)}s of the list`} className={styles.arrows}>
        {arrow(-1, 'Previous', 'previousRecord')}
        <span className={styles.position} role="status">
          {isInList ? (
            <span translate="no">
              <b>{formatCount(before + 1)}</b>
              <span>{` of ${formatCount(total)}`}</span>
            </span>
          ) : (
            'not in the list'
          )}
        </span>
        {arrow(1, 'Next', 'nextRecord')}
      </nav>
      {error && (
        <p className={styles.error} role="alert">
          <span>{`The ${singular} could not be found: `}</span>
          <ErrorMessage error={error}>
            <span>. Press again to try again.</span>
          </ErrorMessage>
        </p>
      )}
    </div>
  );
}
