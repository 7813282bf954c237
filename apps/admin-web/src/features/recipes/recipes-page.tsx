import { exactDigits, isSafeId } from '@joe/api-sdk';
import { buttonClass, EmptyState, Grid, Icon, LongText } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { CopyTableButton } from '../../lists/export/copy-table-button.tsx';
import { paths, patterns } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import { type Prefetch, prefetchedOptions } from '../../queries/prefetch.ts';
import { useConfig } from '../../services.ts';
import { failureOf, LoadFailed, StaleDataNotice } from '../../shared/failure/failure.tsx';
import { Screen } from '../../shared/page/screen.tsx';
import { LoadingCards } from './cards/loading-cards.tsx';
import { RecipeCard } from './cards/recipe-card.tsx';
import { RecipeName } from './details/recipe-text.tsx';
import { safePicture } from './model/safe-picture.ts';

export const prefetch: Prefetch = ({ queryClient, api }) => queryClient.query(api.recipes.list());

/** Recipes (specification, section 2). */
export default function RecipesPage() {
  const api = useApi();
  return (
    <Screen back={patterns.dashboard} queries={[api.recipes.list()]} actions={<RecipeActions />}>
      <RecipeCards />
    </Screen>
  );
}

function RecipeActions() {
  const { data: recipes = [] } = useQuery({ ...useApi().recipes.list(), ...prefetchedOptions });
  return (
    <>
      <CopyTableButton
        count={recipes.length}
        table={() => [['ID', 'Name'], ...recipes.map((recipe) => [exactDigits(recipe, 'id'), recipe.name])]}
      />
      <Link className={buttonClass()} to={patterns.uploadRecipeTranslations}>
        <Icon name="upload" />
        Recipe Translation File Upload
      </Link>
      <Link className={buttonClass({ variant: 'primary' })} to={patterns.addRecipe}>
        <Icon name="plus" />
        Add Recipe
      </Link>
    </>
  );
}

function RecipeCards() {
  const config = useConfig();
  const api = useApi();
  const list = useQuery({ ...api.recipes.list(), ...prefetchedOptions });
  const { data: recipes } = list;
  const failure = failureOf(list);

  if (!recipes) {
    return failure ? <LoadFailed title="The recipes could not be loaded" {...failure} /> : <LoadingCards />;
  }
  return (
    <>
      {failure && <StaleDataNotice {...failure} />}
      {recipes.length === 0 && <EmptyState icon="cup" title="No recipes found" />}
      <Grid size="medium">
        {recipes.map((recipe) => (
          <RecipeCard
            key={recipe.recipeId}
            src={safePicture(config, recipe.thumbnailImage)}
            name={
              <LongText text={recipe.name} label={`name of ${exactDigits(recipe, 'id')}`}>
                {isSafeId(recipe.id) ? (
                  <Link to={paths.recipeDetails(recipe.id)} state={{ recipe }}>
                    <RecipeName recipe={recipe} />
                  </Link>
                ) : (
                  // No link, because JavaScript can round this ID to that of another recipe (decision C7).
                  <RecipeName recipe={recipe} />
                )}
              </LongText>
            }
          />
        ))}
      </Grid>
    </>
  );
}
