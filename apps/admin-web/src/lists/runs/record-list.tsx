import { type Elements, ScrollRegion } from '@joe/ui-kit';
import type { ReactNode, Ref } from 'react';
import { HeadingWithEnvironment } from '../../shared/page/environment.tsx';
import styles from './record-list.module.css';

interface RecordListProps {
  heading: string;
  /** Accessible name of the list. */
  label: string;
  /** One `RecordItem` for each record. */
  children: ReactNode;
}

/** The records of a dialog, below a heading with the environment. */
export function RecordList({ heading, label, children }: RecordListProps) {
  return (
    <>
      <HeadingWithEnvironment heading={heading} />
      <ScrollRegion label={label} className={styles.records}>
        <ul>{children}</ul>
      </ScrollRegion>
    </>
  );
}

interface RecordItemProps {
  ref?: Ref<HTMLLIElement> | undefined;
  /** The first line: the name of the record, or the question about it. */
  name: ReactNode;
  /** At the end of the first line, or on a phone below the name. */
  result?: Elements;
  /** The last line. It keeps its height while it is empty. */
  children: Elements;
}

export function RecordItem({ ref, name, result, children }: RecordItemProps) {
  return (
    <li ref={ref} className={styles.record}>
      <p className={styles.recordName}>{name}</p>
      {result && <span className={styles.result}>{result}</span>}
      <p className={styles.reason}>{children}</p>
    </li>
  );
}
