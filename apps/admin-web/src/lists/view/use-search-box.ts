import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { cleanSearch } from './view-params.ts';

/** Pause in typing after which the search starts, in milliseconds (decision S11). */
const SEARCH_PAUSE_MS = 250;

/** The search box. Its text can differ from the search in the URL, e.g. while the user types. */
export interface SearchBox {
  text: string;
  /** `text` as the search uses it: trimmed and shortened (`cleanSearch`). */
  typedSearch: string;
  setText: (text: string) => void;
  /** Searches without waiting for a pause in typing. */
  search: (text: string) => void;
  /** Ends the wait for a pause in typing, without a search. */
  endPause: () => void;
}

/**
 * Searches after a pause in typing. Back, Forward and links to another search set the text of the box to the search of
 * their URL. Other navigations of the list keep what the user types.
 *
 * @param urlSearch the search in the URL
 * @param isLeaving whether another screen is being loaded. A search waits until this has ended
 * @param apply puts a search into the URL
 */
export function useSearchBox(urlSearch: string, isLeaving: boolean, apply: (search: string) => void): SearchBox {
  const { key } = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';
  const [box, setBox] = useState({ text: urlSearch, key, urlSearch });
  if (box.key !== key) setBox({ text: textAfterNavigation(box, urlSearch, isBackOrForward), key, urlSearch });
  const { text } = box;
  const typedSearch = cleanSearch(text);

  const setText = (next: string) => setBox({ ...box, text: next });
  const search = (next: string) => {
    setText(next);
    const cleaned = cleanSearch(next);
    if (cleaned !== urlSearch) apply(cleaned);
  };

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onPause = useEffectEvent(() => search(text));
  useEffect(() => {
    // The pause restarts with each change of the typed search, and when the loading of another screen has ended.
    if (isLeaving || typedSearch === urlSearch) return;
    timer.current = setTimeout(onPause, SEARCH_PAUSE_MS);
    return () => clearTimeout(timer.current);
  }, [typedSearch, urlSearch, isLeaving]);

  const endPause = () => clearTimeout(timer.current);

  return { text, typedSearch, setText, search, endPause };
}

/** The text of the box after a navigation to a URL with this search. */
function textAfterNavigation(
  { text, urlSearch: lastSearch }: { text: string; urlSearch: string },
  urlSearch: string,
  isBackOrForward: boolean,
): string {
  // The URL has the search of this text. Spaces around it stay.
  if (cleanSearch(text) === urlSearch) return text;
  // Sorting and paging keep what the user is typing.
  const isSameSearch = !isBackOrForward && urlSearch === lastSearch;
  return isSameSearch ? text : urlSearch;
}
