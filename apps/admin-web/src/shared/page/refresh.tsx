import { Button, classNames, NumberText } from '@joe/ui-kit';
import {
  hashKey,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { useConfig } from '../../services.ts';
import { formatReadAt } from '../format/formats.ts';
import { noChange } from '../mutations/mutation-meta.ts';
import { useSingleMutation } from '../mutations/use-single-mutation.ts';
import { ariaKeysOf, useShortcut } from '../shortcuts/shortcuts.ts';
import { useIsOnline } from '../state/use-is-online.ts';
import { useToday } from '../state/use-today.ts';
import { useReadTime } from './read-time.ts';
import styles from './refresh.module.css';

/** A query whose data a screen shows. */
// biome-ignore lint/suspicious/noExplicitAny: TanStack has no type for a query with any kind of data
export type ShownQuery = UseQueryOptions<any, Error, any, any>;

/**
 * Shows when the data of a screen was read, and has the button that reads it again. While it is read, the screen keeps
 * its content.
 */
export function ReadAt({
  queries,
  refreshedKey,
}: {
  queries: readonly ShownQuery[];
  refreshedKey?: QueryKey | undefined;
}) {
  const queryClient = useQueryClient();
  const { timeZone } = useConfig();
  const [announcedKey, setAnnouncedKey] = useState<string>();
  const shownKey = hashKey(queries.map(({ queryKey }) => queryKey));
  // The screen requests the queries, so this component only follows them.
  const results = useQueries({ queries: queries.map((query) => ({ ...query, enabled: false })) });
  const time = oldestRead(results);
  // While the rows of another view are loading, the last rows and their time stay on the screen.
  const [shownTime, setShownTime] = useState(time ?? undefined);
  if (typeof time === 'number' && time !== shownTime) setShownTime(time);
  useReadTime(shownTime);
  const today = useToday(timeZone);
  const refresh = () => {
    setAnnouncedKey(shownKey);
    if (refreshedKey) void queryClient.invalidateQueries({ queryKey: refreshedKey });
    // Without this option, data that are being read would be requested again, and a streamed list even read twice in
    // parallel.
    return Promise.all(results.map(({ refetch }) => refetch({ cancelRefetch: false })));
  };
  return (
    // Takes up its space before the data arrives, so that nothing moves then. If no data could be read, it takes up no
    // space.
    <div
      className={classNames(styles.readAt, shownTime === undefined && (time === null ? styles.absent : styles.hidden))}
      data-print="none"
    >
      <p role={announcedKey === shownKey ? 'status' : undefined}>
        {/* A new element, so that screen readers also announce a refresh in the same minute. */}
        <NumberText key={shownTime}>{`Read ${formatReadAt(shownTime ?? Date.now(), today, timeZone)}`}</NumberText>
      </p>
      <RefreshButton onRefresh={refresh} />
    </div>
  );
}

/**
 * A button and a key that read the data again. While one reading runs, or while the browser is offline, they do
 * nothing. An error is shown with the data that could not be read.
 */
export function RefreshButton({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const isOnline = useIsOnline();
  const { mutate, isPending } = useSingleMutation<void, void>({
    meta: noChange,
    // Without a result, because the mutation would keep the data in memory.
    mutationFn: async () => void (await onRefresh()),
  });
  const refresh = () => {
    if (isOnline) mutate();
  };
  useShortcut('refresh', refresh);
  return (
    <Button
      size="small"
      variant="ghost"
      icon="refresh"
      aria-keyshortcuts={ariaKeysOf('refresh')}
      isBusy={isPending}
      disabled={!isOnline && !isPending}
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
function oldestRead(results: readonly UseQueryResult[]): number | null | undefined {
  if (results.some(({ isLoading }) => isLoading)) return undefined;
  const times = results.flatMap(({ dataUpdatedAt }) => dataUpdatedAt || []);
  if (times.length > 0) return Math.min(...times);
  return results.some(({ isError }) => isError) ? null : undefined;
}
