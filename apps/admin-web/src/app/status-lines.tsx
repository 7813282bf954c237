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

interface Line {
  text: string;
  icon: IconName;
  isWarning?: boolean;
  action?: Elements;
}

/**
 * Up to two lines below the top bar, in this order: offline, outdated, the operator's notice, new version. The first two
 * warn about the shown data and stay in sight while the page scrolls.
 */
export function StatusLines() {
  const version = useVersionLine();
  const lines = [useOfflineLine(), version?.isWarning && version, useNoticeLine(), !version?.isWarning && version];
  const shown = lines.filter((line) => line !== undefined && line !== false).slice(0, MAX_LINES);
  const warnings = shown.filter(({ isWarning }) => isWarning);
  return (
    <>
      {warnings.length > 0 && (
        <div className={styles.warnings}>
          {warnings.map((line) => (
            <StatusLine key={line.icon} {...line} />
          ))}
        </div>
      )}
      {shown
        .filter(({ isWarning }) => !isWarning)
        .map((line) => (
          <StatusLine key={line.icon} {...line} />
        ))}
    </>
  );
}

function StatusLine({ text, icon, isWarning, action }: Line) {
  return (
    <div className={classNames(styles.statusLine, isWarning && styles.warning)} role="status">
      <div className={styles.content}>
        <Icon name={icon} />
        <span className={styles.text}>{text}</span>
        {action}
      </div>
    </div>
  );
}

function useOfflineLine(): Line | undefined {
  const queryClient = useQueryClient();
  const isOnline = useSyncExternalStore(onConnectionChange, () => navigator.onLine);
  if (isOnline) return undefined;
  const retry = () => void queryClient.refetchQueries({ type: 'active' });
  return {
    icon: 'offline',
    isWarning: true,
    text: 'You are offline. What you see may be out of date.',
    action: (
      <Button size="small" onClick={retry}>
        Retry
      </Button>
    ),
  };
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
    return { icon: 'alert', isWarning: true, text, action: loadNow };
  }
  return isUnsaved
    ? { icon: 'refresh', text: 'A new version is ready. It waits until your changes are saved.' }
    : { icon: 'refresh', text: 'A new version is available. It loads with the next page you open.', action: loadNow };
}

/** The operator's notice. After it was closed, it appears again only with another text. */
function useNoticeLine(): Line | undefined {
  const { notice } = useConfig();
  const [closed, setClosed] = useState(() => lastingStorage.read(CLOSED_KEY));
  if (!notice || closed === notice) return undefined;
  const close = () => {
    setClosed(notice);
    lastingStorage.write(CLOSED_KEY, notice);
  };
  return {
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
