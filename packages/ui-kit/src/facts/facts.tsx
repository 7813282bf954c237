import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './facts.module.css';

export interface FactsProps {
  /** Accessible name of the table. */
  caption?: ReactNode;
  /** A narrower label column. */
  tight?: boolean | undefined;
  /** Below 640 px, values are below their labels. */
  block?: boolean | undefined;
  /** `<Fact/>` elements. */
  children: ReactNode;
}

/** A read-only record as a table of labels and values. */
export function Facts({ caption, tight, block, children }: FactsProps) {
  return (
    <table className={classNames(styles.facts, tight && styles.tight, block && styles.block)}>
      {caption && <caption className="visually-hidden">{caption}</caption>}
      <tbody>{children}</tbody>
    </table>
  );
}

export interface FactProps {
  label: ReactNode;
  children: ReactNode;
  /** For a value with its own padding, e.g. a table. */
  nested?: boolean | undefined;
}

export function Fact({ label, children, nested }: FactProps) {
  return (
    <tr className={classNames(nested && styles.nested)}>
      <th scope="row">{label}</th>
      <td>{children}</td>
    </tr>
  );
}
