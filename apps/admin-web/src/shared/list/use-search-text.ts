import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { cleanSearch } from './list-params.ts';

/** Pause in typing after which the search starts, in milliseconds (decision S11). */
const SEARCH_PAUSE_MS = 250;

/** The text of the search box, which differs from the search in the URL while the user types. */
export interface SearchText {
  text: string;
  setText: (text: string) => void;
  /** Searches without waiting for the pause. */
  search: (text: string) => void;
  /** Ends the pause without a search. The caller searches for the returned text. */
  endPause: () => string;
}

/**
 * Searches after a pause in typing.
 *
 * @param shown the search in the URL
 * @param apply puts a search into the URL
 */
export function useSearchText(shown: string, apply: (search: string) => void): SearchText {
  const { key } = useLocation();
  const [text, setText] = useState(shown);
  /** The last search that this hook put into the URL. */
  const [ownSearch, setOwnSearch] = useState(shown);
  const [previousKey, setPreviousKey] = useState(key);
  // The box follows Back, Forward and links, but not its own search, because the user may have typed more. `shown` alone
  // cannot tell: Back may arrive before the own search is rendered, and then `shown` has not changed at all.
  if (key !== previousKey) {
    setPreviousKey(key);
    if (shown !== ownSearch) {
      setText(shown);
      setOwnSearch(shown);
    }
  }

  const search = (next: string) => {
    const cleaned = cleanSearch(next);
    setText(next);
    setOwnSearch(cleaned);
    if (cleaned !== shown) apply(cleaned);
  };

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onPause = useEffectEvent(() => search(text));
  useEffect(() => {
    // Each change of the text restarts the pause; other renders do not.
    if (cleanSearch(text) === shown) return;
    timer.current = setTimeout(onPause, SEARCH_PAUSE_MS);
    return () => clearTimeout(timer.current);
  }, [text, shown]);

  const endPause = () => {
    clearTimeout(timer.current);
    const typed = cleanSearch(text);
    setOwnSearch(typed);
    return typed;
  };

  return { text, setText, search, endPause };
}
