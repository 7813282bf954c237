import { isSafeId, type Recipe } from '@joe/api-sdk';
import { useAccess } from '@joe/auth/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { patterns } from '../../paths.ts';
import { deleteRecipe, recipesQueries } from '../../queries/recipes.ts';
import { useHttp } from '../../services.ts';
import { ConfirmDelete } from '../../shared/confirm-delete.tsx';
import { LoadFailed, OutOfDate } from '../../shared/failure.tsx';
import { Loading } from '../../shared/loading.tsx';
import { NotFound, Screen } from '../../shared/screen.tsx';
import { useDraft } from './drafts/use-draft.ts';
import { readEditDraft } from './edit/edit-draft.ts';
import { beginEdit } from './edit/edit-recipe.ts';
import { RecipeEditor } from './edit/recipe-editor.tsx';
import { passedRecipe } from './model/passed-recipe.ts';
import { RecipeView } from './view/recipe-view.tsx';

/** Recipe details (specification, section 2), of the recipe that the list passed along or of the recipe with this ID. */
export default function RecipeDetailsPage() {
  const { id } = useParams();
  return <RecipeDetails key={id} id={id} />;
}

function RecipeDetails({ id }: { id: string | undefined }) {
  const http = useHttp();
  const passed = passedRecipe(useLocation().state, id);
  const { data: recipes, error, isFetching, refetch, dataUpdatedAt } = useQuery(recipesQueries(http).list());
  const navigate = useNavigate();
  // It stays on the screen until the dialog is closed, also when a refetched list lacks it.
  const [deleting, setDeleting] = useState<Recipe>();

  const failure = error && { error, retrying: isFetching, onRetry: () => void refetch() };
  const stored = useDraft(`recipe ${id}`);
  const { canWrite } = useAccess();
  const [edit, setEdit] = useState(() => (canWrite ? readEditDraft(stored.initial, id, passed) : undefined));
  if (edit) return <RecipeEditor initial={edit} stored={stored} onDone={() => setEdit(undefined)} />;

  // Two recipes can have the same ID, so a recipe opened from its card is found by its recipeId.
  const isMeant = (recipe: Recipe) => (passed ? recipe.recipeId === passed.recipeId : String(recipe.id) === id);
  const recipe = deleting ?? (recipes ? recipes.find(isMeant) : passed);

  if (!recipe) {
    return (
      <Screen back={canWrite ? patterns.recipes : patterns.dashboard}>
        {failure ? (
          <LoadFailed title="The recipe could not be loaded" {...failure} />
        ) : isFetching || !recipes ? (
          // A recipe that was just added is not in the old list.
          <Loading>Loading recipe...</Loading>
        ) : (
          <NotFound text="Recipe not found." />
        )}
      </Screen>
    );
  }
  return (
    <>
      <RecipeView
        recipe={recipe}
        notice={failure && <OutOfDate since={recipes && dataUpdatedAt} {...failure} />}
        onEdit={() => setEdit(beginEdit(recipe))}
        onDelete={() => setDeleting(recipe)}
      />
      {deleting && (
        <ConfirmDelete
          key={deleting.recipeId}
          target={{ id: deleting.recipeId, label: labelOf(deleting) }}
          mutation={deleteRecipe(http)}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => void navigate(patterns.recipes)}
        />
      )}
    </>
  );
}

/** Names a recipe in a question, whatever it lacks. */
const labelOf = ({ name, id, recipeId }: Recipe) => name.trim() || `recipe ${isSafeId(id) ? id : recipeId}`;
