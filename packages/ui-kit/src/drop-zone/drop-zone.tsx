import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './drop-zone.module.css';

interface DropZoneProps extends Omit<ComponentProps<'div'>, 'children' | 'className'> {
  text: ReactNode;
  hint?: ReactNode;
  /** Whether a file is dragged over it. */
  isDragOver?: boolean | undefined;
  /** The file input. */
  children: Elements;
}

/**
 * Target for dropped files, for react-dropzone: `<DropZone {...getRootProps()} …><input {...getInputProps()}
 * /></DropZone>`.
 */
export function DropZone({ text, hint, isDragOver, children, ...rest }: DropZoneProps) {
  return (
    <div {...rest} className={classNames(styles.dropZone, isDragOver && styles.dragOver)} data-print="none">
      <Icon name="upload" size="large" />
      <span className={styles.instruction}>{text}</span>
      {hint && <span className="u-small">{hint}</span>}
      {children}
    </div>
  );
}
