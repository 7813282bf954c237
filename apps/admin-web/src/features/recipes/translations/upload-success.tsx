import styles from './upload-success.module.css';

/** The message that replaces the drop zone after a successful upload (specification, section 4). */
export function UploadSuccess() {
  return (
    <div className={styles.success} role="status">
      <svg className={styles.checkIcon} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" />
        <path d="M15 24.5l6.5 6.5l12.5 -14" />
      </svg>
      <span>Thank you</span>
    </div>
  );
}
