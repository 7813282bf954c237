import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { cutSearch, type ListParams, readListParams, sortedBy, writeListParams } from './list-params.ts';

/** How long typing must pause before it is searched for, in milliseconds (decision S11). */
const PAUSE = 250;

/** What a list shows and what changes it. */
export interface ListView<Column extends string> {
  params: ListParams<Column>;
  /** Text in the search box; ahead of `params.search` while somebody types. */
  text: string;
  setText: (text: string) => void;
  /** Searches without waiting for the pause. */
  search: (text: string) => void;
  setPage: (page: number) => void;
  /** Steps back from a page that is gone, without a step in the history. */
  correctPage: (page: number) => void;
  sort: (column: Column) => void;
  setSort: (column: Column, direction: 'asc' | 'desc') => void;
  /** Reads another view ahead. */
  prefetch: (params: ListParams<Column>) => void;
}

/** The view of a list, kept in the URL: shared links, Back and reload show the same. */
export function useListView<Column extends string>(
  columns: readonly [Column, ...Column[]],
  prefetch: (params: ListParams<Column>) => void,
): ListView<Column> {
  const [query, setQuery] = useSearchParams();
  const params = readListParams(query, columns);
  const { pathname } = useLocation();
  // Ahead of `params` by a render.
  const asked = () => readListParams(new URLSearchParams(window.location.search), columns);
  const isSameView = (one: ListParams<Column>, other: ListParams<Column>) =>
    String(writeListParams(one, columns)) === String(writeListParams(other, columns));
  const go = (next: ListParams<Column>, replace: boolean) => {
    // A list that is being left still stands until the next screen's code has come: it must not take the person back.
    if (window.location.pathname !== pathname) return;
    // Where one is already, as after a double click: no second step in the history.
    if (isSameView(next, asked())) return;
    // The API works while the screen does: otherwise it would be asked only after everything has been rendered.
    prefetch(next);
    setQuery(writeListParams(next, columns), { replace });
  };

  const [text, setText] = useState(params.search);
  const [sent, setSent] = useState(params.search);
  const [seen, setSeen] = useState(params.search);
  if (params.search !== seen) {
    setSeen(params.search);
    // The URL changed, and not by typing: the box follows. Otherwise it must not, for more may have been typed since.
    if (params.search !== sent) {
      setText(params.search);
      setSent(params.search);
    }
  }

  // Typing replaces the entry in the history: Back leaves the list and does not undo letter by letter.
  const search = (next: string) => {
    const cleaned = cutSearch(next.trim());
    setText(next);
    setSent(cleaned);
    if (cleaned !== params.search) go({ ...params, page: 1, search: cleaned }, true);
  };

  // Sorting or paging before the pause is over takes along what was typed, and what is searched anew starts at page 1.
  const typed = cutSearch(text.trim());
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const move = (next: ListParams<Column>) => {
    // Now, not with the next render: a pause that ends before it would search in the view that was left.
    clearTimeout(pause.current);
    setSent(typed);
    go(typed === params.search ? next : { ...next, page: 1, search: typed }, false);
  };

  // Only what is named: the pause is counted from the last key, whatever else renders.
  useEffect(() => {
    if (typed === params.search) return;
    pause.current = setTimeout(() => search(text), PAUSE);
    return () => clearTimeout(pause.current);
  }, [text, params.search]);

  return {
    params,
    text,
    setText,
    search,
    setPage: (page) => move({ ...params, page }),
    correctPage: (page) => go({ ...params, page }, true),
    sort: (column) => move(sortedBy(asked(), column)),
    setSort: (sortBy, sortDir) => move({ ...params, page: 1, sortBy, sortDir }),
    prefetch,
  };
}
