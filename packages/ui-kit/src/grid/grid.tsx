import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './grid.module.css';

export interface GridProps {
  /** Card size. */
  size: 'small' | 'medium' | 'large';
  /** Cards as `<li>` elements. */
  children: ReactNode;
}

export function Grid({ size, children }: GridProps) {
  return <ul className={classNames(styles.grid, styles[size])}>{children}</ul>;
}
