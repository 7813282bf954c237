import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './grid.module.css';

export interface GridProps {
  /** By what it holds: countries, machines, recipes. */
  size: 'small' | 'large' | 'recipes';
  /** Cards; each is an `<li>`. */
  children: ReactNode;
}

export function Grid({ size, children }: GridProps) {
  return <ul className={classNames(styles.grid, styles[size])}>{children}</ul>;
}
