import { LongText, MachinePicture, type PictureFiles, shortText } from '@joe/ui-kit';
import type { ReactNode } from 'react';
import cardStyles from '../../shared/cards/card.module.css';
import styles from './machine-card.module.css';

interface MachineCardProps {
  articleNumber: string;
  count: ReactNode;
  /** Undefined while loading. */
  picture: PictureFiles | undefined;
}

/** A machine model, for `<Grid size="large">`. */
export function MachineCard({ articleNumber, count, picture }: MachineCardProps) {
  const name = shortText(articleNumber, 100);
  return (
    <li className={cardStyles.card}>
      <MachinePicture picture={picture} alt={`Coffee machine ${name}`} name={name} />
      <div className={styles.numberAndCount}>
        <h2 className={styles.number}>
          <LongText text={articleNumber} label="article number" />
        </h2>
        <p className={styles.count}>{count}</p>
      </div>
    </li>
  );
}
