import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './segmented-control.module.css';

interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the group. */
  legend: string;
  options: readonly { value: Value; label: string; icon?: IconName | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
  isFullWidth?: boolean | undefined;
}

/** A radio group for two or three short options. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { legend, options, value, onChange, isFullWidth } = props;
  const name = useId();
  return (
    <fieldset className={classNames(styles.segmentedControl, isFullWidth && styles.wide)}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>
            {option.icon && <Icon name={option.icon} size="small" />}
            <span>{option.label}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
