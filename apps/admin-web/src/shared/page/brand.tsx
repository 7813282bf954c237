import styles from './brand.module.css';

/** The wordmark. `label` is its accessible name. */
export function Wordmark({ label }: { label: string }) {
  return (
    <svg className={styles.wordmark} viewBox="0 0 68 28" role="img" aria-label={label}>
      <path d="M14.2 2v15.4a5.8 5.8 0 0 1 -11.6 0" fill="none" stroke="currentColor" strokeWidth="3.6" />
      <circle cx="34" cy="14" r="10.2" fill="none" stroke="currentColor" strokeWidth="3.6" />
      <path className={styles.level} d="M28 14.8h12a6 6 0 0 1 -12 0z" />
      <path d="M52 2h16v3.6H52zM52 12.2h13v3.6H52zM52 22.4h16V26H52z" fill="currentColor" />
    </svg>
  );
}

/** The cup of the wordmark, full or empty. */
export function LogoMark({ isEmpty }: { isEmpty?: boolean | undefined }) {
  return (
    <svg className={styles.logoMark} viewBox="2 2 24 24" aria-hidden="true">
      <circle cx="14" cy="14" r="10.2" fill="none" stroke="currentColor" strokeWidth="3.6" />
      {!isEmpty && <path className={styles.level} d="M8 14.8h12a6 6 0 0 1 -12 0z" />}
    </svg>
  );
}
