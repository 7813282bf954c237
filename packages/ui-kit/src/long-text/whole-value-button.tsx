import { PopoverButton } from '../popover/popover-button.tsx';
import styles from './whole-value-button.module.css';
import { WholeValuePanel, type WholeValueProps } from './whole-value-panel.tsx';

/** A button next to a value that was cut. It opens a panel with the whole value. */
export function WholeValueButton({ text, label }: WholeValueProps) {
  return (
    <PopoverButton
      className={styles.button}
      variant="ghost"
      icon="chevron-down"
      label={`Show the whole ${label}`}
      panel={(props) => <WholeValuePanel text={text} label={label} {...props} />}
    />
  );
}
