import type { ReactNode } from 'react';
import { Stage } from '../stage/stage.tsx';
import styles from './card.module.css';

export interface MachineCardProps {
  /** The article number. */
  number: string;
  count: ReactNode;
  src: string | undefined;
}

/** A kind of machine; stands in `<Grid size="large">`. */
export function MachineCard({ number, count, src }: MachineCardProps) {
  return (
    <li className={styles.card}>
      <Stage src={src} alt={`Coffee machine ${number}`} name={number} />
      <div className={styles.machineText}>
        <h2 className={styles.number}>{number}</h2>
        <p className={styles.count}>{count}</p>
      </div>
    </li>
  );
}
