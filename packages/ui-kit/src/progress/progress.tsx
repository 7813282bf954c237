import styles from './progress.module.css';

export interface ProgressProps {
  /** What goes on, for readers. */
  label: string;
  /** 0 to 1; undefined while nobody can tell. */
  share: number | undefined;
}

/** How far something has come. The words beside it say the figure. */
export function Progress({ label, share }: ProgressProps) {
  return <progress className={styles.progress} aria-label={label} value={share} max={1} />;
}
