import { useEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { isSameView, type ListParams } from '../../queries/page-query.ts';
import { entryIndex } from '../../shared/state/entry-index.ts';

/** The state of a history entry whose view could not be loaded. It now has the view of the entry before it. */
export const repeatsView = { repeatsView: true };

const isRepeated = ({ state }: Location): boolean => Object(state).repeatsView === true;

/**
 * Lets Back and Forward skip a history entry with the state `repeatsView`, because this step would change nothing on
 * the screen.
 *
 * @param params the view of the current entry. Two entries with the same view can have different URLs
 * @returns options for the navigation to another view, which replaces a repeated entry
 */
export function useSkipRepeatedView(params: ListParams): { replace: true } | undefined {
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const last = useRef({ location, params, index: entryIndex() });
  useEffect(() => {
    const left = last.current;
    last.current = { location, params, index: entryIndex() };
    if (left.location === location || type !== NavigationType.Pop || !isSameView(left.params, params)) return;
    const isForward = last.current.index > left.index;
    if (isRepeated(isForward ? location : left.location)) void navigate(isForward ? 1 : -1);
  }, [location, params, type, navigate]);
  return isRepeated(location) ? { replace: true } : undefined;
}
