import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  onChange?: (checked: boolean) => void;
  children: ReactNode;
}

/** A checkbox with its label. */
export function Checkbox({ onChange, children, ...rest }: CheckboxProps) {
  return (
    <label className={styles.check}>
      <input {...rest} type="checkbox" onChange={({ target }) => onChange?.(target.checked)} />
      <Icon name="check" />
      <span>{children}</span>
    </label>
  );
}
