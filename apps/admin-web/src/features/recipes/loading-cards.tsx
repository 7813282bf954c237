import { Skeleton } from '@joe/ui-kit';
import styles from './loading-cards.module.css';

/** Keeps the place of the cards that are coming. */
export function LoadingCards() {
  return (
    <div className={styles.cards} role="status" aria-label="Loading recipes">
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards without identity
        <div key={index} className={styles.card}>
          <Skeleton kind="pic" />
          <Skeleton width={8} />
        </div>
      ))}
    </div>
  );
}
