import { Icon } from '@joe/ui-kit';
import { type ReactNode, useState } from 'react';
import styles from './recipe-card.module.css';

interface RecipeCardProps {
  /** A link without a class; the card makes it cover its whole area. */
  name: ReactNode;
  /** Undefined if there is no picture, or none that may be shown. */
  src: string | undefined;
}

/** Picture and name of a recipe, for `<Grid size="medium">`. */
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
