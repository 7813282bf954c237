import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './command-palette.module.css';

interface PaletteMessageProps {
  icon: IconName;
  isError?: boolean | undefined;
  children: ReactNode;
}

/** A line below the commands of a `CommandPalette`, e.g. that nothing was found or that a search failed. */
export function PaletteMessage({ icon, isError, children }: PaletteMessageProps) {
  return (
    <div className={classNames(styles.messageLine, isError && styles.failed)}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
