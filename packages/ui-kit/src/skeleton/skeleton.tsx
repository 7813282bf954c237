import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

/** Widths in rem. */
export type SkeletonWidth = 4 | 6 | 8 | 12 | 16;

interface SkeletonProps {
  width?: SkeletonWidth | undefined;
  /** A 4:3 picture or a square picture instead of a line of text. */
  kind?: 'picture' | 'stage' | undefined;
}

/** Placeholder for loading content. Set `aria-busy` on the list. */
export function Skeleton({ width, kind }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, width && styles[`width${width}`], kind && styles[kind])} />;
}

interface SkeletonRowsProps {
  /** Width of each column, and the class that places its cell in a stacked table. */
  columns: readonly { width: SkeletonWidth; className?: string | undefined }[];
  rows?: number | undefined;
}

/** Placeholder rows for a `<tbody>`, with the height of real rows. Hidden from screen readers. */
export function SkeletonRows({ columns, rows = 20 }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no identity
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: placeholder rows are not focusable
    <tr key={row} aria-hidden="true">
      {columns.map(({ width, className }, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder cells have no identity
        <td key={column} className={className}>
          <Skeleton width={row % 2 ? widthOfOddRows[width] : width} />
        </td>
      ))}
    </tr>
  ));
}

const widthOfOddRows = { 4: 4, 6: 4, 8: 6, 12: 8, 16: 12 } as const;
