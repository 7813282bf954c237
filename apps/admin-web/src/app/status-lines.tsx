import { Button, classNames, type Elements, Icon, type IconName, NumberText } from '@joe/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { hasUnfinishedExport, useExports } from '../lists/export/export-jobs.ts';
import { servedVersionQuery } from '../queries/served-version.ts';
import { useConfig } from '../services.ts';
import { formatReadAt } from '../shared/format/formats.ts';
import { useShownReadTime } from '../shared/page/read-time.ts';
import { useIsOnline } from '../shared/state/use-is-online.ts';
import { useToday } from '../shared/state/use-today.ts';
import { lastingStorage } from '../shared/storage/browser-storage.ts';
import { useUnsavedWork } from '../shared/unsaved/unsaved-work.ts';
import { measureHeight } from './measure-height.ts';
import { loadServedVersion } from './new-version/load-served-version.ts';
import styles from './status-lines.module.css';

const MAX_LINES = 2;
const CLOSED_KEY = 'joe-closed-notice';
const measureLines = measureHeight('--status-lines-height');

/** Time that the line "Online again." is shown, in milliseconds. */
const ONLINE_AGAIN_MS = 2000;

interface Line {
  about: 'connection' | 'version' | 'notice';
  text: string;
  icon: IconName;
  isWarning?: boolean;
  action?: Elements;
  /** The line that this one replaces. This one gets the same height, so that the page does not move. */
  replaces?: Line;
}

/**
 * Up to two lines below the top bar, in this order: connection, outdated, the operator's notice, new version. The lines
 * about the connection and about an outdated page stay in sight while the page scrolls.
 */
export function StatusLines() {
  const version = useVersionLine();
  const lines = [useConnectionLine(), version?.isWarning && version, useNoticeLine(), !version?.isWarning && version];
  const shown = lines.filter((line) => line !== undefined && line !== false).slice(0, MAX_LINES);
  const isSticky = ({ about, isWarning }: Line) => about === 'connection' || isWarning;
  const sticky = shown.filter(isSticky);
  return (
    <>
      {sticky.length > 0 && (
        <div ref={measureLines} className={styles.stickyLines}>
          {sticky.map((line) => (
            <StatusLine key={line.about} {...line} />
          ))}
        </div>
      )}
      {shown
        .filter((line) => !isSticky(line))
        .map((line) => (
          <StatusLine key={line.about} {...line} />
        ))}
    </>
  );
}

function StatusLine({ text, icon, isWarning, action, replaces }: Line) {
  return (
    <div className={classNames(styles.statusLine, isWarning && styles.warning)} role="status">
      <div className={styles.content}>
        <Icon className={styles.icon} name={icon} />
        <span className={styles.message}>
          <NumberText>{text}</NumberText>
          {replaces && (
            <span className={styles.replaced}>
              <NumberText>{replaces.text}</NumberText>
            </span>
          )}
        </span>
        {/* A hidden copy replaces the button, because `useKeepFocus` only moves the focus if its element is removed or disabled. */}
        {replaces ? <span className={styles.replaced}>{replaces.action}</span> : action}
      </div>
    </div>
  );
}

function useConnectionLine(): Line | undefined {
  const queryClient = useQueryClient();
  const { timeZone } = useConfig();
  const isOnline = useIsOnline();
  const readTime = useShownReadTime();
  const today = useToday(timeZone);
  const [isShown, setShown] = useState(!isOnline);
  if (!isOnline && !isShown) setShown(true);
  useEffect(() => {
    if (!isOnline || !isShown) return;
    const timer = setTimeout(setShown, ONLINE_AGAIN_MS, false);
    return () => clearTimeout(timer);
  }, [isOnline, isShown]);

  if (!isShown) return undefined;
  // Does not restart running queries. A period that waits at a failed page keeps the pages it has read, and its own
  // Retry button reads the others.
  const retry = () => void queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false });
  const offline: Line = {
    about: 'connection',
    icon: 'offline',
    isWarning: true,
    text:
      readTime === undefined
        ? 'You are offline.'
        : `You are offline. What is on the screen was read ${formatReadAt(readTime, today, timeZone)}.`,
    action: (
      <Button size="small" onClick={retry}>
        Retry
      </Button>
    ),
  };
  return isOnline ? { about: 'connection', icon: 'check-circle', text: 'Online again.', replaces: offline } : offline;
}

function useVersionLine(): Line | undefined {
  const queryClient = useQueryClient();
  const exports = useExports();
  const isExporting = useSyncExternalStore(exports.subscribe, () => hasUnfinishedExport(exports));
  const { pathname } = useLocation();
  const { otherVersion, isOutdated } = useQuery(servedVersionQuery).data;
  const unsavedWork = useUnsavedWork();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation to another path loads the other version
  useEffect(() => loadServedVersion(queryClient, exports), [queryClient, exports, pathname]);

  if (!otherVersion) return undefined;
  const loadNow = (
    <Button size="small" onClick={() => location.reload()}>
      Load now
    </Button>
  );
  if (isOutdated) {
    const text = `This page is outdated and may show wrong data.${unsavedWork?.hasDraft ? ' Your draft is kept.' : ''}`;
    return { about: 'version', icon: 'alert', isWarning: true, text, action: loadNow };
  }
  // The rule of `loadServedVersion`, which also waits for a change or a toast. These usually end soon by themselves.
  if (unsavedWork || isExporting) {
    const text = `A new version is ready. It waits until ${unsavedWork ? 'your changes are saved' : 'your export has ended'}.`;
    return { about: 'version', icon: 'refresh', text };
  }
  const text = 'A new version is available. It loads with the next page you open.';
  return { about: 'version', icon: 'refresh', text, action: loadNow };
}

/**
 * The operator's notice. After it was closed, it appears again with another text, and after a reload if the browser
 * blocks storage.
 */
function useNoticeLine(): Line | undefined {
  const { notice } = useConfig();
  const [closedNotice, setClosedNotice] = useState(() => lastingStorage.read(CLOSED_KEY));
  if (!notice || closedNotice === notice) return undefined;
  const close = () => {
    setClosedNotice(notice);
    lastingStorage.write(CLOSED_KEY, notice);
  };
  return {
    about: 'notice',
    icon: 'info',
    text: notice,
    action: <Button variant="ghost" size="small" icon="close" label="Close the notice" onClick={close} />,
  };
}
