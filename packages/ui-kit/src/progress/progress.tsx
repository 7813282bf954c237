import styles from './progress.module.css';

export interface ProgressProps {
  /** Accessible name. */
  label: string;
  /** From 0 to 1. Undefined if unknown. */
  value: number | undefined;
}

/** A progress bar. Show the value as text beside it. */
export function Progress({ label, value }: ProgressProps) {
  return <progress className={styles.progress} aria-label={label} value={value} max={1} />;
}
