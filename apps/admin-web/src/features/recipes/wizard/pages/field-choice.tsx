import { CodeText, SegmentedControl } from '@joe/ui-kit';
import type { ReactNode } from 'react';
import styles from './wizard-pages.module.css';

const options = [
  { value: 'null', label: 'Null' },
  { value: 'non-null', label: 'Non-Null' },
] as const;

export interface ChoiceProps {
  label: string;
  /** The item of the field, for screen readers: `Ingredient 2`. */
  legendPrefix?: string;
  isSet: boolean;
  onChange: (isSet: boolean) => void;
  /** The key that Non-Null results in. Fields with another value are in `children`. */
  translationKey?: string;
  children?: ReactNode;
}

/** The choice between Null and Non-Null, with the resulting key or fields. */
export function Choice({ label, legendPrefix, isSet, onChange, translationKey, children }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <span className={styles.label}>{label}</span>
      <SegmentedControl
        legend={legendPrefix ? `${legendPrefix}: ${label}` : label}
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
