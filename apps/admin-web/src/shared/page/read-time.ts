import { useEffect } from 'react';
import { createStore, useStore } from '../state/store.ts';

// At module level, because a window shows one screen at a time, and the status lines are outside the screen.
const readTime = createStore<number | undefined>(undefined);

/**
 * Registers when the data of the screen was read, for the status line that is shown while the browser is offline.
 *
 * @param time milliseconds since 1970. Undefined while the screen shows no data
 */
export function useReadTime(time: number | undefined): void {
  useEffect(() => {
    readTime.set(time);
    return () => readTime.set(undefined);
  }, [time]);
}

/** When the data of the current screen was read, in milliseconds since 1970. Undefined if it shows no data. */
export const useShownReadTime = (): number | undefined => useStore(readTime);
