import { type ReactNode, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './recipe-card.module.css';

export interface RecipeCardProps {
  /** The recipe's link, without a class: it becomes the whole card. */
  name: ReactNode;
  /** Nothing where there is no picture that may be shown. */
  src: string | undefined;
}

/** A recipe's picture and name; stands in `<Grid size="recipes">`. */
export function RecipeCard({ name, src }: RecipeCardProps) {
  const [missing, setMissing] = useState<string>();
  return (
    <li className={styles.recipe}>
      <span className={styles.picture}>
        {src && src !== missing ? (
          <img
            src={src}
            width="480"
            height="360"
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setMissing(src)}
          />
        ) : (
          <Icon name="image" size="l" />
        )}
      </span>
      <span className={styles.name}>
        {name}
        <Icon name="arrow-right" />
      </span>
    </li>
  );
}
