import { Spinner } from '@joe/ui-kit';
import styles from './loading.module.css';

/** The loading state of a record. The specification defines its texts for users and orders. */
export function Loading({ children }: { children: string }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner label={null} />
      <span>{children}</span>
    </p>
  );
}
