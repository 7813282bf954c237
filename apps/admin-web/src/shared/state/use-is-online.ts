import { useSyncExternalStore } from 'react';

/** Whether the browser has a connection, as far as it knows. */
export const useIsOnline = (): boolean => useSyncExternalStore(onConnectionChange, () => navigator.onLine);

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
