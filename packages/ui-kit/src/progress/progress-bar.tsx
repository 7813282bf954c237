import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** Accessible name. */
  label: string;
  /** From 0 to 1. Undefined if unknown. */
  value: number | undefined;
}

/** A progress bar. Show the value as text beside it. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return <progress className={styles.progress} aria-label={label} value={value} max={1} />;
}
