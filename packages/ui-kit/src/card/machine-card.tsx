import type { ReactNode } from 'react';
import { type Picture, Stage } from '../stage/stage.tsx';
import styles from './card.module.css';

export interface MachineCardProps {
  /** Article number. */
  number: string;
  count: ReactNode;
  /** Undefined if there is no picture, or none that may be shown. */
  picture: Picture | undefined;
}

/** A machine model, for `<Grid size="large">`. */
export function MachineCard({ number, count, picture }: MachineCardProps) {
  return (
    <li className={styles.card}>
      <Stage picture={picture} alt={`Coffee machine ${number}`} name={number} />
      <div className={styles.machineText}>
        <h2 className={styles.number}>{number}</h2>
        <p className={styles.count}>{count}</p>
      </div>
    </li>
  );
}
