import { useEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { isSameView, type ListParams } from '../../queries/page-query.ts';

/** The state of a history entry whose own view failed. It has the view of the shown rows, as the entry before it. */
export const repeatsView = { repeatsView: true };

const isRepeated = ({ state }: Location): boolean => Object(state).repeatsView === true;

/**
 * When the user goes back from a repeated entry to the entry with the same view, this hook goes back once more, because
 * one step back would change nothing on the screen.
 *
 * @param params the view of the current entry. Two entries with the same view can have different URLs
 * @returns options for the navigation to another view, which replaces a repeated entry
 */
export function useSkipRepeatedView(params: ListParams): { replace: true } | undefined {
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const last = useRef({ location, params });
  useEffect(() => {
    const left = last.current;
    last.current = { location, params };
    const isTraversal = left.location !== location && type === NavigationType.Pop;
    if (isTraversal && isRepeated(left.location) && isSameView(left.params, params)) void navigate(-1);
  }, [location, params, type, navigate]);
  return isRepeated(location) ? { replace: true } : undefined;
}
