import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { withNumbers } from '../safe-text/number-text.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  tone?: 'ok' | 'danger' | 'warn' | 'neutral' | undefined;
  children: ReactNode;
  /** A `Button`, small unless the notice is a banner. */
  action?: ReactNode;
  /** Full width, for a notice above the page. */
  isBanner?: boolean | undefined;
}

const icons = { ok: 'check-circle', danger: 'alert-circle', warn: 'alert', neutral: 'info' } as const;

/** A message, announced as an alert (`danger`) or as a status. */
export function Notice({ tone = 'neutral', children, action, isBanner }: NoticeProps) {
  return (
    <div
      className={classNames(styles.notice, styles[tone], isBanner && styles.banner)}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon name={icons[tone]} />
      <span className={styles.message}>{withNumbers(children)}</span>
      {action && <span className={styles.action}>{action}</span>}
    </div>
  );
}
