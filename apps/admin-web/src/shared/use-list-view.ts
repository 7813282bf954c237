import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { cleanSearch, isSameView, type ListParams, readListParams, sortedBy, writeListParams } from './list-params.ts';

/** How long typing must pause before the search starts, in milliseconds (decision S11). */
const SEARCH_PAUSE_MS = 250;

/** The view of a list and the ways to change it. */
export interface ListView<Column extends string> {
  params: ListParams<Column>;
  /** Text in the search box; ahead of `params.search` during typing. */
  text: string;
  setText: (text: string) => void;
  /** Searches without waiting for the pause. */
  search: (text: string) => void;
  setPage: (page: number) => void;
  sort: (column: Column) => void;
  setSort: (column: Column, direction: 'asc' | 'desc') => void;
  /** Shows another view, as a step in the history. */
  request: (params: ListParams<Column>) => void;
  /** Corrects the view without a step in the history. */
  replace: (params: ListParams<Column>) => void;
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
  // The browser's address is ahead of `params` by a render.
  const readAddress = () => readListParams(new URLSearchParams(window.location.search), columns);
  // While the code of the next screen loads, this list is still mounted: it must not navigate any more.
  const isLeft = () => window.location.pathname !== pathname;
  const go = (next: ListParams<Column>, replace: boolean) => {
    // A double click makes one step in the history.
    if (isLeft() || isSameView(next, readAddress())) return;
    // The request starts now, not after the next render.
    prefetch(next);
    setQuery(writeListParams(next, columns), { replace });
  };

  // Invalid parameters are replaced by the view that is shown. The order of the parameters does not matter.
  const canonical = writeListParams(params, columns);
  useEffect(() => {
    if (sorted(query) !== sorted(canonical) && !isLeft()) setQuery(canonical, { replace: true });
  });

  const [text, setText] = useState(params.search);
  const [sent, setSent] = useState(params.search);
  const [seen, setSeen] = useState(params.search);
  if (params.search !== seen) {
    setSeen(params.search);
    // The box follows Back, Forward and links, but not its own search: more may have been typed since.
    if (params.search !== sent) {
      setText(params.search);
      setSent(params.search);
    }
  }

  // Typing replaces the entry in the history: Back leaves the list instead of undoing letter by letter.
  const typed = cleanSearch(text);
  const search = (next: string) => {
    const cleaned = cleanSearch(next);
    setText(next);
    setSent(cleaned);
    if (cleaned !== params.search) go({ ...params, page: 1, search: cleaned }, true);
  };

  // Sorting or paging during the pause also applies the typed search, on page 1.
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = (next: ListParams<Column>) => {
    clearTimeout(pause.current);
    setSent(typed);
    go(typed === params.search ? next : { ...next, page: 1, search: typed }, false);
  };

  const onPause = useEffectEvent(() => search(text));
  useEffect(() => {
    // The pause begins again with each change of the text, but not with other renders.
    if (cleanSearch(text) === params.search) return;
    pause.current = setTimeout(onPause, SEARCH_PAUSE_MS);
    return () => clearTimeout(pause.current);
  }, [text, params.search]);

  return {
    params,
    text,
    setText,
    search,
    setPage: (page) => request({ ...params, page }),
    sort: (column) => request(sortedBy(readAddress(), column)),
    setSort: (sortBy, sortDir) => request({ ...params, page: 1, sortBy, sortDir }),
    request,
    replace: (next) => go(next, true),
    prefetch,
  };
}

function sorted(query: URLSearchParams): string {
  const copy = new URLSearchParams(query);
  copy.sort();
  return String(copy);
}
