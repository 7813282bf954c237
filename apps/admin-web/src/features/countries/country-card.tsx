import { classNames, ShareBar } from '@joe/ui-kit';
import type { ReactNode } from 'react';
import cardStyles from '../../shared/cards/card.module.css';
import styles from './country-card.module.css';

interface CountryCardProps {
  name: ReactNode;
  count: ReactNode;
  /** Unit of the count, e.g. "items". */
  unit: ReactNode;
  /** The count relative to the largest count, 0 to 1. */
  share: number;
}

/** A country with its number of addresses, for `<Grid size="small">`. */
export function CountryCard({ name, count, unit, share }: CountryCardProps) {
  return (
    <li className={classNames(cardStyles.card, styles.country)}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.count}>
        <b translate="no">{count}</b>
        <span>{unit}</span>
      </p>
      <ShareBar share={share} />
    </li>
  );
}
