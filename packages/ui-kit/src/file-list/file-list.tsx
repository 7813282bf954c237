import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon/icon.tsx';
import { withNumbers } from '../safe-text/number-text.tsx';
import styles from './file-list.module.css';

interface FileListProps {
  label: string;
  /** Limits the height to half the window. The list is then focusable, so that the keyboard can scroll it. */
  isScrollable?: boolean | undefined;
  /**
   * For a list below the heading of a `Section`, which has a line already. The line above the first file is lighter.
   */
  isBelowHeading?: boolean | undefined;
  /** `<FileRow/>` elements. */
  children: ReactNode;
}

export function FileList({ label, isScrollable, isBelowHeading, children }: FileListProps) {
  return (
    <ul
      className={classNames(styles.files, isScrollable && styles.scroll, isBelowHeading && styles.belowHeading)}
      tabIndex={isScrollable ? 0 : undefined}
      aria-label={label}
    >
      {children}
    </ul>
  );
}

interface FileRowProps {
  name: Elements;
  /** Text below the name, e.g. the size. */
  note?: ReactNode;
  /** Content below the note, e.g. the progress. */
  children?: Elements;
  /** `<RowActions/>`. */
  actions?: Elements;
}

export function FileRow({ name, note, children, actions }: FileRowProps) {
  return (
    <li className={styles.file}>
      <Icon name="file" />
      <div className={styles.name}>
        {name}
        {note && <small className={styles.note}>{withNumbers(note)}</small>}
        <div className={styles.content}>{children}</div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
