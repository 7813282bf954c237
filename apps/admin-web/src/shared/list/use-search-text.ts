import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
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
 * @param shown the search of the rendered URL
 * @param readSearch the search of the current URL, which changes before `shown`; undefined after the list has been left
 * @param apply puts a search into the URL
 */
export function useSearchText(
  shown: string,
  readSearch: () => string | undefined,
  apply: (search: string) => void,
): SearchText {
  const { key } = useLocation();
  const [text, setText] = useState(shown);
  /** The last search that this hook put into the URL. */
  const ownSearch = useRef(shown);

  // Back, Forward and links set the text of the box. The search of this hook does not, because the user may have typed
  // more. Only the URL tells them apart: if the user goes back before the search is rendered, `shown` never changes.
  const followUrl = useEffectEvent(() => {
    const current = readSearch();
    if (current === undefined || current === ownSearch.current) return;
    ownSearch.current = current;
    setText(current);
  });
  useEffect(() => {
    const onBackOrForward = () => followUrl();
    window.addEventListener('popstate', onBackOrForward);
    return () => window.removeEventListener('popstate', onBackOrForward);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link changes the key.
  useLayoutEffect(() => followUrl(), [key]);

  const search = (next: string) => {
    const cleaned = cleanSearch(next);
    setText(next);
    ownSearch.current = cleaned;
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
    ownSearch.current = typed;
    return typed;
  };

  return { text, setText, search, endPause };
}
