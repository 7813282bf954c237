import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { withNumbers } from '../safe-text/number-text.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon?: IconName;
  title?: ReactNode;
  text?: ReactNode;
  /** A button, e.g. Retry. */
  action?: ReactNode;
  /** Error state, announced as an alert. */
  isError?: boolean | undefined;
  isCentered?: boolean | undefined;
}

/** Replaces content that is empty or could not be loaded. */
export function EmptyState({ icon, title, text, action, isError, isCentered }: EmptyStateProps) {
  return (
    <div
      className={classNames(styles.emptyState, isError && styles.danger, isCentered && styles.center)}
      role={isError ? 'alert' : 'status'}
    >
      {icon && <Icon name={icon} size="large" />}
      {title && <p className={styles.title}>{withNumbers(title)}</p>}
      {text && <p className={styles.description}>{withNumbers(text)}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
