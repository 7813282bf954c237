import { Spinner } from '@joe/ui-kit';
import styles from './loading.module.css';

/** In place of a record that is on its way, in the words of the specification. */
export function Loading({ children }: { children: string }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner label={null} />
      {children}
    </p>
  );
}
