import { type ReactNode, useState } from 'react';
import { Disclosure } from '../disclosure/disclosure.tsx';
import { Icon } from '../icon/icon.tsx';
import { withNumbers } from '../safe-text/number-text.tsx';
import styles from './total.module.css';

interface TotalProps {
  label: ReactNode;
  /** Follows the label in grey, e.g. what the total does not depend on. */
  hint?: string | undefined;
  children: ReactNode;
  /** Amounts that explain the total. They are shown while the total is open. */
  parts: readonly { label: ReactNode; value: ReactNode }[];
}

/** The total amount below a table. */
export function Total({ label, hint, children, parts }: TotalProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      className={styles.total}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      summaryClassName={styles.summary}
      summary={
        <>
          <span className={styles.label}>
            <span className={styles.words}>
              <span>{label}</span>
              {hint && <span className={styles.hint}>{hint}</span>}
            </span>
            <Icon name="chevron-down" />
          </span>
          <span className={styles.amount} translate="no">
            {children}
          </span>
        </>
      }
    >
      {isOpen && (
        <dl className={styles.parts}>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list, whose rows never move
            <div key={index}>
              <dt>{withNumbers(part.label)}</dt>
              <dd translate="no">{part.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Disclosure>
  );
}
