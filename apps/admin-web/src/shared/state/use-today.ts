import { useSyncExternalStore } from 'react';
import { formatDate } from '../format/formats.ts';

/** The current day as `formatDate` shows it. When a new day begins, the component is rendered again. */
export const useToday = (timeZone: string | undefined): string =>
  useSyncExternalStore(onMinute, () => formatDate(Date.now(), timeZone));

function onMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
}
