import type { UnreadableRow } from '@joe/api-sdk';
import { useAccess } from '@joe/auth/react';
import { Button, CopyButton, classNames, Dialog, Icon, Notice } from '@joe/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readRequestLog } from '../../http/request-log.ts';
import { useConfig } from '../../services.ts';
import { formatCountOf } from '../format/formats.ts';
import { runningVersion } from '../page/running-version.ts';
import { missingValues } from './missing-values.ts';
import { clockDifference, formatSupportReport } from './report.ts';
import styles from './support-dialog.module.css';

/** What went wrong. */
export interface SupportSubject {
  error?: Error | undefined;
  /** The rows of a list that do not follow the contract. */
  unreadable?: readonly UnreadableRow[] | undefined;
}

interface SupportDialogProps extends SupportSubject {
  onClose: () => void;
}

const CLOCK_TIMEOUT_MS = 3000;

/** The complete text for support, shown before it is copied. */
export function SupportDialog({ error, unreadable = [], onClose }: SupportDialogProps) {
  const { environment, timeZone } = useConfig();
  const { roles } = useAccess();
  const clockDifferenceMs = useClockDifference();
  const [now] = useState(() => new Date());
  const [log] = useState(readRequestLog);
  const queryClient = useQueryClient();
  const [missing] = useState(() => missingValues(queryClient));
  const [isRefused, setRefused] = useState(false);
  const box = useRef<HTMLPreElement>(null);
  const text = formatSupportReport({
    version: runningVersion,
    environment: environment?.label,
    now,
    timeZone,
    clockDifferenceMs,
    roles,
    browser: browserText(),
    pathname: location.pathname,
    error,
    unreadable: unreadable.map(({ path }) => path),
    missing,
    ...log,
  });

  const select = () => {
    if (box.current) getSelection()?.selectAllChildren(box.current);
  };
  const onFailed = () => {
    setRefused(true);
    select();
  };
  return (
    <Dialog
      title="Copy for IT"
      size="medium"
      hasClose
      onClose={onClose}
      text="This is everything that is copied, word for word. It stays on this computer until you paste it."
    >
      <ul className={styles.contents}>
        <ContentItem isIncluded>Names of calls, status, duration</ContentItem>
        <ContentItem>No names, mail addresses or record numbers</ContentItem>
        <ContentItem isIncluded>Version, roles, browser, clock</ContentItem>
        <ContentItem>No searches, typed text or tokens</ContentItem>
      </ul>
      {isRefused && (
        <Notice tone="warn">The browser did not allow copying. The text is selected: copy it with the keyboard.</Notice>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll */}
      <section translate="no" className={styles.supportText} tabIndex={0} aria-label="Text for IT">
        <pre ref={box}>{text}</pre>
      </section>
      <div className={classNames('u-row-apart', styles.footer)}>
        <span className="u-muted u-small">{`${formatCountOf(log.requests.length, 'request')}, ${log.requests.filter(({ status }) => !(Number(status) < 400)).length} without success`}</span>
        {isRefused ? (
          <Button ref={focus} variant="primary" onClick={select}>
            Select all
          </Button>
        ) : (
          <CopyButton variant="primary" data-autofocus label="Copy" text={text} onFailed={onFailed}>
            Copy
          </CopyButton>
        )}
      </div>
    </Dialog>
  );
}

/** The ref of a button that gets the focus when it appears. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

function ContentItem({ isIncluded, children }: { isIncluded?: boolean; children: string }) {
  return (
    <li className={styles.contentItem}>
      <Icon
        className={classNames(styles.icon, isIncluded ? styles.included : styles.excluded)}
        name={isIncluded ? 'check' : 'minus'}
        size="small"
      />
      <span>{children}</span>
    </li>
  );
}

function browserText(): string {
  const { brands = [], platform = '' } =
    (navigator as { userAgentData?: { brands?: { brand: string; version: string }[]; platform?: string } })
      .userAgentData ?? {};
  const brand = brands.findLast((entry) => !/not.?a.?brand/i.test(entry.brand));
  const name = brand ? `${brand.brand} ${brand.version}, ${platform}` : navigator.userAgent;
  return `${name}, ${innerWidth} × ${innerHeight}`;
}

/** The clock of the web server minus this one, from the `Date` header of a file of the app. */
function useClockDifference(): number | undefined {
  const [difference, setDifference] = useState<number>();
  useEffect(() => {
    const signal = AbortSignal.timeout(CLOCK_TIMEOUT_MS);
    const sentAt = Date.now();
    fetch('/version.json', { method: 'HEAD', cache: 'no-store', signal })
      .then(({ headers }) => {
        const server = Date.parse(headers.get('date') ?? '');
        if (!Number.isNaN(server)) setDifference(clockDifference(server, sentAt, Date.now()));
      })
      .catch(() => {});
  }, []);
  return difference;
}
