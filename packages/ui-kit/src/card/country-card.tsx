import type { ReactNode } from 'react';
import { ShareBar } from '../charts/charts.tsx';
import styles from './card.module.css';

export interface CountryCardProps {
  name: ReactNode;
  count: ReactNode;
  /** Unit of the count: "items". */
  unit: ReactNode;
  /** Relative to the largest country, 0 to 1. */
  share: number;
}

/** A country with its number of addresses, for `<Grid size="small">`. */
export function CountryCard({ name, count, unit, share }: CountryCardProps) {
  return (
    <li className={`${styles.card} ${styles.country}`}>
      <h2 className={styles.countryName}>{name}</h2>
      <p className={styles.countryCount}>
        <b>{count}</b>
        {unit}
      </p>
      <ShareBar share={share} />
    </li>
  );
}
