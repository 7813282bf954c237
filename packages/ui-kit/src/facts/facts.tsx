import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './facts.module.css';

export interface FactsProps {
  /** Whose facts, for readers. */
  caption?: ReactNode;
  /** A narrower label column. */
  tight?: boolean | undefined;
  /** Below 640 px the value stands under its label. */
  block?: boolean | undefined;
  /** `<Fact/>`s. */
  children: ReactNode;
}

/** A record to be read: labels and values. */
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
  /** The value is a table or pictures: it brings its own padding. */
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
