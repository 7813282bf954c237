import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './file-list.module.css';

export interface FileListProps {
  label: string;
  /** Half the window high at most; it takes the focus to scroll. */
  scroll?: boolean | undefined;
  /** `<FileRow/>`s. */
  children: ReactNode;
}

export function FileList({ label, scroll, children }: FileListProps) {
  return (
    <ul
      className={classNames(styles.files, scroll && styles.scroll)}
      tabIndex={scroll ? 0 : undefined}
      aria-label={label}
    >
      {children}
    </ul>
  );
}

export interface FileRowProps {
  name: ReactNode;
  /** Under the name: the size, a verdict. */
  note?: ReactNode;
  /** Below them: how far it has come, what it would change. */
  children?: ReactNode;
  /** `<RowActions/>`. */
  actions?: ReactNode;
}

export function FileRow({ name, note, children, actions }: FileRowProps) {
  return (
    <li className={styles.file}>
      <Icon name="file" />
      <div className={styles.name}>
        {name}
        {note && <small>{note}</small>}
        {children}
      </div>
      {actions}
    </li>
  );
}
