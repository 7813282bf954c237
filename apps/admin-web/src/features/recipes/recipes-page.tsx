import { exactDigits, isSafeId, type Recipe } from '@joe/api-sdk';
import { buttonClass, Icon, LongText, Skeleton } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { CopyTableButton } from '../../lists/export/copy-table-button.tsx';
import { type PassedRecipe, paths, patterns } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import { type Prefetch, prefetchedOptions } from '../../queries/prefetch.ts';
import { useConfig } from '../../services.ts';
import { Cards } from '../../shared/cards/cards.tsx';
import { Screen } from '../../shared/page/screen.tsx';
import { RecipeCard } from './cards/recipe-card.tsx';
import { RecipeName } from './details/recipe-text.tsx';
import { safePicture } from './model/safe-picture.ts';

export const prefetch: Prefetch = ({ queryClient, api }) => queryClient.query(api.recipes.list());

/** Recipes (specification, section 2). */
export default function RecipesPage() {
  const config = useConfig();
  const api = useApi();
  const recipes = useQuery({ ...api.recipes.list(), ...prefetchedOptions });
  return (
    <Screen back={patterns.dashboard} queries={[api.recipes.list()]} actions={<RecipeActions recipes={recipes.data} />}>
      <Cards
        noun="recipes"
        countedAs={['recipe', 'recipes']}
        size="medium"
        emptyIcon="cup"
        result={recipes}
        renderCard={(recipe) => (
          <RecipeCard
            key={recipe.recipeId}
            src={safePicture(config, recipe.thumbnailImage)}
            name={
              <LongText text={recipe.name} label={`name of ${exactDigits(recipe, 'id')}`}>
                {isSafeId(recipe.id) ? (
                  <Link
                    to={paths.recipeDetails(recipe.id)}
                    state={{ recipeId: recipe.recipeId, recipe } satisfies PassedRecipe}
                  >
                    <RecipeName recipe={recipe} />
                  </Link>
                ) : (
                  // No link, because JavaScript can round this ID to that of another recipe (decision C7).
                  <RecipeName recipe={recipe} />
                )}
              </LongText>
            }
          />
        )}
        skeleton={
          <li className="u-stack">
            <Skeleton kind="picture" />
            <Skeleton width={8} />
          </li>
        }
      />
    </Screen>
  );
}

function RecipeActions({ recipes = [] }: { recipes: Recipe[] | undefined }) {
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
