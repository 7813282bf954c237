import { useEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** The state of a history entry that may have the same view as the entry before it, because its own view failed. */
export const repeatsView = { repeatsView: true };

const isRepeated = ({ state }: Location): boolean => Object(state).repeatsView === true;

/**
 * Back from an entry that repeats the view of the entry before it also skips that one. Otherwise Back would change
 * nothing.
 *
 * @returns the options of a navigation to another view: it replaces the entry that repeats a view
 */
export function useSkipRepeatedView(): { replace: true } | undefined {
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const last = useRef(location);
  useEffect(() => {
    const left = last.current;
    last.current = location;
    const isBack = left !== location && type === NavigationType.Pop;
    if (isBack && isRepeated(left) && left.search === location.search) void navigate(-1);
  }, [location, type, navigate]);
  return isRepeated(location) ? { replace: true } : undefined;
}
