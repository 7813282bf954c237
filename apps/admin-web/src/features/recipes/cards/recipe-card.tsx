import { classNames, type Elements, Icon, PictureOrFallback } from '@joe/ui-kit';
import pictureStyles from '../recipe-picture.module.css';
import styles from './recipe-card.module.css';

interface RecipeCardProps {
  /** The name of the recipe, usually as a link. With a link, a click anywhere on the card opens the recipe. */
  name: Elements;
  /** URL of the picture, or undefined for a placeholder. */
  src: string | undefined;
}

/** The card of a recipe, for `<Grid size="medium">`. */
export function RecipeCard({ name, src }: RecipeCardProps) {
  return (
    <li className={classNames('u-stack-small', styles.recipe)}>
      <span className={classNames(pictureStyles.frame, styles.picture)}>
        <PictureOrFallback
          src={src}
          width="480"
          height="360"
          alt=""
          loading="lazy"
          decoding="async"
          fallback={<Icon name="image" size="large" />}
        />
      </span>
      <span className={styles.name}>
        {name}
        <Icon className={styles.arrow} name="arrow-right" />
      </span>
    </li>
  );
}
