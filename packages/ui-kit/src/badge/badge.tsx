import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

export interface BadgeProps {
  /** The shape of the dot repeats it: full, ring, diamond. */
  tone?: 'ok' | 'warn' | 'danger' | 'neutral' | undefined;
  children: ReactNode;
}

/** A state in words, with a dot. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
