import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

interface SpinnerProps {
  size?: 'large' | undefined;
  /** Accessible name. `null` if a text beside the spinner has the same meaning. */
  label?: string | null | undefined;
}

/** A spinner that appears after 150 ms, so that fast responses do not flicker. In a `Button`, it appears at once. */
export function Spinner({ size, label = 'Loading' }: SpinnerProps) {
  return (
    <svg
      className={classNames(styles.spinner, size && styles.large)}
      viewBox="0 0 20 20"
      role={label === null ? undefined : 'img'}
      aria-label={label ?? undefined}
      aria-hidden={label === null}
    >
      <circle cx="10" cy="10" r="8" />
      <path className={styles.arc} d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  );
}
