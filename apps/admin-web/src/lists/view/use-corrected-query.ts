import { useEffect, useEffectEvent } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';

/**
 * Replaces the query string of the URL, in the same history entry and without scrolling. While another screen is being
 * loaded, it waits, because a navigation of the list would cancel the navigation to that screen.
 *
 * @param corrected the right query string. Undefined if there is nothing to correct
 */
export function useCorrectedQuery(corrected: string | undefined): void {
  const [, setQuery] = useSearchParams();
  const isLeaving = useNavigation().state !== 'idle';
  const correct = useEffectEvent((query: string) => setQuery(query, { replace: true, preventScrollReset: true }));
  useEffect(() => {
    if (corrected !== undefined && !isLeaving) correct(corrected);
  }, [corrected, isLeaving]);
}
