import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './segmented.module.css';

export interface SegmentedProps<Value extends string> {
  /** Accessible name of the group. */
  legend: string;
  options: readonly { value: Value; label: string; icon?: IconName | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
  wide?: boolean | undefined;
}

/** A radio group for two or three short options. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, options, value, onChange, wide } = props;
  const name = useId();
  return (
    <fieldset className={classNames(styles.segmented, wide && styles.wide)}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>
            {option.icon && <Icon name={option.icon} size="s" />}
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
