import { useEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { isSameView, type ListParams } from '../../queries/page-query.ts';

/** The state of a history entry that may have the same view as the entry before it, because its own view failed. */
export const repeatsView = { repeatsView: true };

const isRepeated = ({ state }: Location): boolean => Object(state).repeatsView === true;

/**
 * Back from an entry that repeats the view of the entry before it also skips that one. Otherwise Back would change
 * nothing.
 *
 * @param view the view of the current entry. Its URL can differ from that of an entry with the same view
 * @returns the options of a navigation to another view: it replaces the entry that repeats a view
 */
export function useSkipRepeatedView(view: ListParams): { replace: true } | undefined {
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const last = useRef({ location, view });
  useEffect(() => {
    const left = last.current;
    last.current = { location, view };
    const isBack = left.location !== location && type === NavigationType.Pop;
    if (isBack && isRepeated(left.location) && isSameView(left.view, view)) void navigate(-1);
  }, [location, view, type, navigate]);
  return isRepeated(location) ? { replace: true } : undefined;
}
