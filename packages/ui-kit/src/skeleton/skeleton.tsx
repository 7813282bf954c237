import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

/** Widths in rem. */
export type SkeletonWidth = 2 | 4 | 6 | 8 | 12 | 16;

export interface SkeletonProps {
  width?: SkeletonWidth | undefined;
  /** The size of a 4 : 3 picture, or of a machine's stage. */
  kind?: 'pic' | 'stage' | undefined;
}

/** Keeps the place of what is coming. Its list is `aria-busy`. */
export function Skeleton({ width, kind }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, width && styles[`w${width}`], kind && styles[kind])} />;
}

export interface SkeletonRowsProps {
  /** A width for each column, with the class by which a stacked table places its cells. */
  columns: readonly { width: SkeletonWidth; className?: string | undefined }[];
  rows?: number | undefined;
}

/** The rows of a table being loaded, as high as those that come; stands in its `<tbody>`. Nothing to be read out. */
export function SkeletonRows({ columns, rows = 20 }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of place-holders takes no focus
    <tr key={row} aria-hidden="true">
      {columns.map(({ width, className }, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells without identity
        <td key={column} className={className}>
          <Skeleton width={row % 2 && width > 4 ? shorter[width] : width} />
        </td>
      ))}
    </tr>
  ));
}

const shorter = { 2: 2, 4: 4, 6: 4, 8: 6, 12: 8, 16: 12 } as const;
