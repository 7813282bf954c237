import { type Elements, Icon } from '@joe/ui-kit';
import { useState } from 'react';
import styles from './recipe-card.module.css';

interface RecipeCardProps {
  /** Usually a link. The whole card is then clickable. */
  name: Elements;
  /** URL of the picture, or undefined for a placeholder. */
  src: string | undefined;
}

/** The card of a recipe, for `<Grid size="medium">`. */
export function RecipeCard({ name, src }: RecipeCardProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  return (
    <li className={styles.recipe}>
      <span className={styles.picture}>
        {src && src !== brokenSrc ? (
          <img
            src={src}
            width="480"
            height="360"
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setBrokenSrc(src)}
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
