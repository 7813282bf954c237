import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './facts.module.css';

interface FactsProps {
  /** Accessible name of the table. */
  caption?: string | undefined;
  /** A narrower label column. */
  hasNarrowLabels?: boolean | undefined;
  /** Below 640 px, values are below their labels. */
  stacksOnPhone?: boolean | undefined;
  /** `<Fact/>` elements. */
  children: ReactNode;
}

/** A read-only record as a table of labels and values. */
export function Facts({ caption, hasNarrowLabels, stacksOnPhone, children }: FactsProps) {
  return (
    // No hidden <caption>: with one, Chromium ignores the column widths of a fixed layout.
    <table
      aria-label={caption}
      className={classNames(
        styles.facts,
        hasNarrowLabels && styles.narrowLabels,
        stacksOnPhone && styles.stacksOnPhone,
      )}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

interface FactProps {
  label: ReactNode;
  /** Small text beside the label, e.g. a count. */
  note?: string | undefined;
  children: ReactNode;
  /** For a value with its own padding, e.g. a table. */
  isWithoutPadding?: boolean | undefined;
}

export function Fact({ label, note, children, isWithoutPadding }: FactProps) {
  return (
    <tr className={classNames(styles.fact, isWithoutPadding && styles.withoutPadding)}>
      <th scope="row" className={styles.label}>
        <span>{label}</span>
        {note && (
          <small className={styles.note} translate="no">
            {` ${note}`}
          </small>
        )}
      </th>
      <td className={styles.value} translate={typeof children === 'string' ? 'no' : undefined}>
        {children}
      </td>
    </tr>
  );
}
