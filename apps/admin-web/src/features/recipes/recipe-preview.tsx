import type { RecipeDraft } from '@joe/api-sdk';
import { Grid } from '@joe/ui-kit';
import { safePicture } from '../../shared/safe-picture.ts';
import { RecipeCard } from './recipe-card.tsx';
import styles from './recipe-preview.module.css';
import { RecipeName, RecipeTags } from './recipe-text.tsx';

/** The card of a recipe as the list will show it. */
export function RecipePreview({ recipe }: { recipe: RecipeDraft }) {
  return (
    <section className={styles.preview} aria-label="Preview">
      <Grid size="medium">
        <RecipeCard name={<RecipeName recipe={recipe} />} src={safePicture(recipe.thumbnailImage)} />
      </Grid>
      <RecipeTags tags={recipe.tags} />
    </section>
  );
}
