import { CodeText, SegmentedControl } from '@joe/ui-kit';
import type { ReactNode } from 'react';
import styles from './steps.module.css';

const options = [
  { value: 'null', label: 'Null' },
  { value: 'non-null', label: 'Non-Null' },
] as const;

export interface ChoiceProps {
  label: string;
  /** Whose field it is, for readers: `Ingredient 2`. */
  of?: string;
  isSet: boolean;
  onChange: (isSet: boolean) => void;
  /** The key that Non-Null makes; where something is typed instead, its fields stand in `children`. */
  translationKey?: string;
  children?: ReactNode;
}

/** Null or Non-Null, and what comes of it. */
export function Choice({ label, of, isSet, onChange, translationKey, children }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <span className={styles.label}>{label}</span>
      <SegmentedControl
        legend={of ? `${of}: ${label}` : label}
        options={options}
        value={isSet ? 'non-null' : 'null'}
        onChange={(value) => onChange(value === 'non-null')}
      />
      {(!isSet || translationKey) && (
        <span className={styles.key}>
          <CodeText>{isSet ? translationKey : 'null'}</CodeText>
        </span>
      )}
      {isSet && children && <div className={styles.fields}>{children}</div>}
    </div>
  );
}
