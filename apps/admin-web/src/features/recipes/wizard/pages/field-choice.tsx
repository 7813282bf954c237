import { CodeText, classNames, SegmentedControl } from '@joe/ui-kit';
import type { ReactNode } from 'react';
import styles from './wizard-pages.module.css';

const options = [
  { value: 'null', label: 'Null' },
  { value: 'non-null', label: 'Non-Null' },
] as const;

interface FieldChoiceProps {
  label: string;
  /** The item that has the field, for screen readers, e.g. `Ingredient 2`. */
  legendPrefix?: string;
  isSet: boolean;
  onChange: (isSet: boolean) => void;
  /** The translation key that a Non-Null field gets. A field with another value has its inputs in `children`. */
  translationKey?: string;
  children?: ReactNode;
}

/** The choice between Null and Non-Null, with the resulting key or fields. */
export function FieldChoice({ label, legendPrefix, isSet, onChange, translationKey, children }: FieldChoiceProps) {
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
        <span className={styles.translationKey}>
          <CodeText>{isSet ? translationKey : 'null'}</CodeText>
        </span>
      )}
      {isSet && children && <div className={classNames('u-stack-small', styles.fields)}>{children}</div>}
    </div>
  );
}
