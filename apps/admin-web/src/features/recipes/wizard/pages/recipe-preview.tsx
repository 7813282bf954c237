import type { RecipeInput } from '@joe/api-sdk';
import { classNames, Grid, LongText } from '@joe/ui-kit';
import { useConfig } from '../../../../services.ts';
import { RecipeCard } from '../../cards/recipe-card.tsx';
import { RecipeName, RecipeTags } from '../../details/recipe-text.tsx';
import { safePicture } from '../../model/safe-picture.ts';
import styles from './wizard-pages.module.css';

/** The card of the recipe as in the list of recipes, and its tags. */
export function RecipePreview({ recipe }: { recipe: RecipeInput }) {
  const config = useConfig();
  return (
    <section className={classNames('u-stack-small', styles.preview)} aria-label="Preview">
      <Grid size="medium">
        <RecipeCard
          name={
            <LongText text={recipe.name} label="name">
              <RecipeName recipe={recipe} />
            </LongText>
          }
          src={safePicture(config, recipe.thumbnailImage)}
        />
      </Grid>
      <RecipeTags tags={recipe.tags} />
    </section>
  );
}
