import { Button, Notice } from '@joe/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** A lost network is a banner, because the page still holds what it has. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const client = useQueryClient();
  if (isOnline) return null;
  return (
    <Notice
      isBanner
      tone="warn"
      icon="offline"
      action={
        <Button size="small" onClick={() => void client.refetchQueries({ type: 'active' })}>
          Retry
        </Button>
      }
    >
      You are offline. What you see may be out of date.
    </Notice>
  );
}
