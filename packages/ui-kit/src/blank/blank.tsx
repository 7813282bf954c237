import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './blank.module.css';

export interface BlankProps {
  icon: IconName;
  title?: ReactNode;
  text?: ReactNode;
  /** A button, e.g. Try again. */
  action?: ReactNode;
  /** Error state, announced as an alert. */
  danger?: boolean | undefined;
  center?: boolean | undefined;
}

/** Replaces content that is empty or could not be loaded. */
export function Blank({ icon, title, text, action, danger, center }: BlankProps) {
  return (
    <div
      className={classNames(styles.blank, danger && styles.danger, center && styles.center)}
      role={danger ? 'alert' : 'status'}
    >
      <Icon name={icon} size="l" />
      {title && <p className={styles.title}>{title}</p>}
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
