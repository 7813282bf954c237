import { classNames } from '../class-names.ts';
import styles from './progress-line.module.css';

interface ProgressLineProps {
  /** Accessible name. Without it, screen readers ignore the line, e.g. beside an element with `aria-busy`. */
  label?: string | undefined;
  /** Sets the position. */
  className?: string | undefined;
}

/**
 * A moving line of 2 px that shows that something is loading. It appears after 150 ms, or after the
 * time in the custom property `--progress-line-delay`.
 */
export function ProgressLine({ label, className }: ProgressLineProps) {
  return (
    <div
      className={classNames(styles.progressLine, className)}
      role="progressbar"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    />
  );
}
