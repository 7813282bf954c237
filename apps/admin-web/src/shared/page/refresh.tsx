import { Button, classNames, NumberText } from '@joe/ui-kit';
import { notifyManager, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { useConfig } from '../../services.ts';
import { formatReadAt } from '../format/formats.ts';
import { ariaKeysOf, useShortcut } from '../shortcuts/shortcuts.ts';
import { useIsOnline } from '../state/use-is-online.ts';
import { useReadTime } from './read-time.ts';
import styles from './refresh.module.css';

/** A query whose data a screen shows. */
export interface ShownQuery {
  queryKey: QueryKey;
}

/** Shows when the data of a screen was read, with a button that reads them again. The screen keeps its content while they are read. */
export function ReadAt({ queries }: { queries: readonly ShownQuery[] }) {
  const queryClient = useQueryClient();
  const { timeZone } = useConfig();
  const [isAnnounced, setAnnounced] = useState(false);
  const time = useOldestRead(queries);
  // While the rows of another view are loading, the last rows and their time stay on the screen.
  const [shownTime, setShownTime] = useState(time ?? undefined);
  if (typeof time === 'number' && time !== shownTime) setShownTime(time);
  useReadTime(shownTime);
  const now = Date.now();
  const refresh = () => {
    setAnnounced(true);
    // Without this option, a whole list that is being read would be read a second time in parallel.
    const options = { cancelRefetch: false };
    return Promise.all(queries.map(({ queryKey }) => queryClient.refetchQueries({ queryKey, exact: true }, options)));
  };
  return (
    // Takes up its space before the data arrives, so that nothing moves then. After a failure it takes up no space.
    <div
      className={classNames(styles.readAt, shownTime === undefined && (time === null ? styles.absent : styles.hidden))}
    >
      <p role={isAnnounced ? 'status' : undefined}>
        {/* A new element, so that screen readers also announce a refresh in the same minute. */}
        <NumberText key={shownTime}>{`Read ${formatReadAt(shownTime ?? now, now, timeZone)}`}</NumberText>
      </p>
      <RefreshButton onRefresh={refresh} />
    </div>
  );
}

/**
 * A button and a key that read the data again. While one reading runs, or while the browser is offline, they do nothing. An
 * error is shown with the data that could not be read.
 */
export function RefreshButton({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const [isReading, setReading] = useState(false);
  const isOnline = useIsOnline();
  // A held key repeats before the next render.
  const isBusy = useRef(false);
  const refresh = async () => {
    if (isBusy.current || !isOnline) return;
    isBusy.current = true;
    setReading(true);
    try {
      await onRefresh();
    } finally {
      isBusy.current = false;
      setReading(false);
    }
  };
  useShortcut('refresh', () => void refresh());
  return (
    <Button
      size="small"
      variant="ghost"
      icon="refresh"
      aria-keyshortcuts={ariaKeysOf('refresh')}
      isBusy={isReading}
      disabled={!isOnline && !isReading}
      // In a period of orders, Cancel takes the place of this button.
      ignoresDoubleClick
      onClick={refresh}
    >
      Refresh
    </Button>
  );
}

/**
 * When the oldest of the queries was read, in milliseconds since 1970. Undefined while one of them is read for the
 * first time, and null if none of them could be read.
 */
function useOldestRead(queries: readonly ShownQuery[]): number | null | undefined {
  const queryClient = useQueryClient();
  // Batched as in `useIsFetching`, because a component can start a query while it renders.
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [queryClient],
  );
  return useSyncExternalStore(subscribe, () => {
    const states = queries.map(({ queryKey }) => queryClient.getQueryState(queryKey));
    if (states.some((state) => state?.status === 'pending' && state.fetchStatus === 'fetching')) return undefined;
    const times = states.flatMap((state) => state?.dataUpdatedAt || []);
    if (times.length > 0) return Math.min(...times);
    return states.some((state) => state?.status === 'error') ? null : undefined;
  });
}
