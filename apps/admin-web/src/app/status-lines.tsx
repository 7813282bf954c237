import { Button, classNames, type Elements, Icon, type IconName } from '@joe/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfig } from '../services.ts';
import { useStore } from '../shared/state/store.ts';
import { lastingStorage } from '../shared/storage/browser-storage.ts';
import { useHasUnsavedWork } from '../shared/unsaved/unsaved-work.ts';
import { loadServedVersion, servedVersion, watchServedVersion } from './new-version/served-version.ts';
import styles from './status-lines.module.css';

const MAX_LINES = 2;
const CLOSED_KEY = 'joe-closed-notice';

/** Time that a line shows that the connection is back, in milliseconds. */
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
 * Up to two lines below the top bar, in this order: offline, outdated, the operator's notice, new version. The first
 * two are about the shown data and stay in sight while the page scrolls.
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
        <div ref={measureHeight} className={styles.stickyLines}>
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

/** Tells the style sheets the height of the sticky lines, whose texts wrap in narrow windows. */
function measureHeight(lines: HTMLElement | null) {
  if (!lines) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--status-lines-height', `${lines.getBoundingClientRect().height}px`);
  });
  observer.observe(lines);
  return () => {
    observer.disconnect();
    style.removeProperty('--status-lines-height');
  };
}

function StatusLine({ text, icon, isWarning, action, replaces }: Line) {
  return (
    <div className={classNames(styles.statusLine, isWarning && styles.warning)} role="status">
      <div className={styles.content}>
        <Icon name={icon} />
        <span className={styles.message}>
          <span>{text}</span>
          {replaces && <span className={styles.replaced}>{replaces.text}</span>}
        </span>
        {/* Removed instead of hidden, because a removed button lets `useKeepFocus` move the focus to the page. */}
        {replaces ? <span className={styles.replaced}>{replaces.action}</span> : action}
      </div>
    </div>
  );
}

function useConnectionLine(): Line | undefined {
  const queryClient = useQueryClient();
  const isOnline = useSyncExternalStore(onConnectionChange, () => navigator.onLine);
  const [isShown, setShown] = useState(!isOnline);
  if (!isOnline && !isShown) setShown(true);
  useEffect(() => {
    if (!isOnline || !isShown) return;
    const timer = setTimeout(setShown, ONLINE_AGAIN_MS, false);
    return () => clearTimeout(timer);
  }, [isOnline, isShown]);

  if (!isShown) return undefined;
  const retry = () => void queryClient.refetchQueries({ type: 'active' });
  const offline: Line = {
    about: 'connection',
    icon: 'offline',
    isWarning: true,
    text: 'You are offline. What you see may be out of date.',
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
  const { pathname } = useLocation();
  const { other, isOutdated } = useStore(servedVersion);
  const isUnsaved = useHasUnsavedWork();
  useEffect(() => watchServedVersion(queryClient), [queryClient]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation to another path loads the other version
  useEffect(() => loadServedVersion(queryClient), [queryClient, pathname]);

  if (!other) return undefined;
  const loadNow = (
    <Button size="small" onClick={() => location.reload()}>
      Load now
    </Button>
  );
  if (isOutdated) {
    const text = `This page is outdated and may show wrong data.${isUnsaved ? ' Your draft is kept.' : ''}`;
    return { about: 'version', icon: 'alert', isWarning: true, text, action: loadNow };
  }
  return isUnsaved
    ? { about: 'version', icon: 'refresh', text: 'A new version is ready. It waits until your changes are saved.' }
    : {
        about: 'version',
        icon: 'refresh',
        text: 'A new version is available. It loads with the next page you open.',
        action: loadNow,
      };
}

/** The operator's notice. After it was closed, it appears again only with another text. */
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
    action: <Button variant="ghost" size="small" icon="close" label="Close: notice" onClick={close} />,
  };
}

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
