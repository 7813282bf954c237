import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

export interface BadgeProps {
  /**
   * Colour and shape of the dot. The shape (disc, ring, diamond) is for users who cannot distinguish the colours.
   * `danger` also makes the text red. `open` is a grey ring, for a record without a result.
   */
  tone?: 'ok' | 'warn' | 'danger' | 'neutral' | 'open' | undefined;
  children: ReactNode;
}

/** The state of a record, e.g. `Paid`, with a coloured dot. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])} translate="no">
      {children}
    </span>
  );
}
