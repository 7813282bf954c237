import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange' | 'ref'> {
  onChange?: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
  /** Whether some, but not all, of the items that the checkbox controls are checked. */
  isMixed?: boolean;
  children: ReactNode;
}

export function Checkbox({ onChange, isMixed = false, children, ...rest }: CheckboxProps) {
  const showMixed = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isMixed;
  };
  return (
    <label className={styles.checkbox}>
      <input {...rest} ref={showMixed} type="checkbox" onChange={(event) => onChange?.(event.target.checked, event)} />
      <Icon name={isMixed ? 'minus' : 'check'} />
      <span>{children}</span>
    </label>
  );
}
