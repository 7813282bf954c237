import type { Recipe } from '@joe/api-sdk';
import { useAccess } from '@joe/auth/react';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ConfirmDeleteOverlay } from '../../lists/delete/confirm-delete-overlay.tsx';
import { type PassedRecipe, patterns } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import { type Prefetch, prefetchedOptions } from '../../queries/prefetch.ts';
import { readId } from '../../records/read-id.ts';
import { useRecentRecord } from '../../records/recent-records.ts';
import { failureOf, LoadFailed, StaleDataNotice } from '../../shared/failure/failure.tsx';
import { Loading } from '../../shared/page/loading.tsx';
import { NotFound, Screen } from '../../shared/page/screen.tsx';
import { useOwner } from '../../shared/page/use-owner.ts';
import { usePrintedSheet } from '../../shared/print/printed.ts';
import { RecipeDetails } from './details/recipe-details.tsx';
import { RecipeSheet } from './details/recipe-sheet.tsx';
import { DraftNote } from './drafts/draft-note.tsx';
import { useDraft, useIsDraftReady } from './drafts/use-draft.ts';
import { editDraftName, findEdit, readEdit } from './edit/edit-draft.ts';
import { RecipeEditor } from './edit/recipe-editor.tsx';
import { readPassedRecipe } from './model/read-passed-recipe.ts';
import { useRecipeLanguages } from './model/use-recipe-languages.ts';
import { recipeDeletePreview } from './recipe-delete-preview.ts';

export const prefetch: Prefetch = ({ queryClient, api }) => queryClient.query(api.recipes.list());

/**
 * Recipe details (specification, section 2): the recipe whose recipeId is in the navigation state, or else the recipe
 * with the ID in the URL (decision S3).
 */
export default function RecipeDetailsPage() {
  const { id } = useParams();
  const passed = readPassedRecipe(useLocation().state, id);
  return <AfterLastSave key={`${id} ${passed.recipeId}`} id={id} passed={passed} />;
}

interface RequestedRecipe {
  id: string | undefined;
  passed: Partial<PassedRecipe>;
}

/** Waits for a save that the user has started on an earlier visit of the screen. */
function AfterLastSave(requested: RequestedRecipe) {
  const isSaving = useIsMutating(useApi().recipes.savesOf(requested.id)) > 0;
  if (useIsDraftReady(isSaving)) return <DetailsOrEditor {...requested} />;
  return (
    <Screen back={patterns.recipes}>
      <Loading>Saving your last changes...</Loading>
    </Screen>
  );
}

function DetailsOrEditor({ id, passed }: RequestedRecipe) {
  const api = useApi();
  const languages = useRecipeLanguages();
  const list = useQuery({ ...api.recipes.list(), ...prefetchedOptions });
  const { data: recipes } = list;
  const failure = failureOf(list);
  const navigate = useNavigate();
  // A deleted recipe stays on the screen until the list is opened, even if the refetched list no longer contains it.
  const [recipeToDelete, setRecipeToDelete] = useState<Recipe>();
  const [isDeleted, setDeleted] = useState(false);

  const owner = useOwner();
  const { canWrite } = useAccess();
  const [recipeToEdit, setRecipeToEdit] = useState(() =>
    canWrite ? findEdit(owner, id, passed.recipeId)?.base : undefined,
  );
  const [wasEdited, setWasEdited] = useState(false);
  // Several recipes can have the same ID, so a recipe is found by the recipeId of the link or of the restored edit.
  const [recipeId] = useState(passed.recipeId ?? recipeToEdit?.recipeId);
  const isRequested = (recipe: Recipe) =>
    recipeId !== undefined ? recipe.recipeId === recipeId : String(recipe.id) === id;
  const recipe = recipeToDelete ?? (recipes ? recipes.find(isRequested) : passed.recipe);
  // The cached list may lack a recipe that was just added, so the screen waits for the refetch.
  const isMissing = recipes !== undefined && !recipe && !list.isFetching && !failure;
  useRecentRecord('recipe', recipe?.id ?? readId(id), {
    isRead: recipe !== undefined,
    isMissing,
    recipeId: recipe?.recipeId ?? recipeId,
  });
  usePrintedSheet(recipe && !recipeToEdit ? () => <RecipeSheet recipe={recipe} /> : undefined);

  if (recipeToEdit) {
    const onDone = () => {
      setRecipeToEdit(undefined);
      setWasEdited(true);
    };
    return <RecipeEditor recipe={recipeToEdit} onDone={onDone} />;
  }
  if (!recipe) {
    return (
      <Screen back={canWrite ? patterns.recipes : patterns.dashboard}>
        {failure ? (
          <LoadFailed title="The recipe could not be loaded" {...failure} />
        ) : isMissing ? (
          <NotFound text="Recipe not found." />
        ) : (
          <Loading>Loading recipe...</Loading>
        )}
      </Screen>
    );
  }
  const onClose = (wasDeleted: boolean) => {
    setDeleted(wasDeleted);
    if (wasDeleted) void navigate(patterns.recipes);
    else setRecipeToDelete(undefined);
  };
  return (
    <>
      <RecipeDetails
        recipe={recipe}
        notice={
          <>
            {canWrite && <UnreadableDraft key={recipe.recipeId} recipe={recipe} />}
            {failure && <StaleDataNotice {...failure} />}
          </>
        }
        wasEdited={wasEdited}
        onEdit={() => setRecipeToEdit(recipe)}
        onDelete={() => setRecipeToDelete(recipe)}
      />
      {recipeToDelete && !isDeleted && (
        <ConfirmDeleteOverlay
          question={{
            id: recipe.recipeId,
            label: labelOf(recipe),
            mutations: api.recipes,
            preview: recipeDeletePreview(api, recipe, languages),
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** Warns if the recipe has a draft that cannot be read. */
function UnreadableDraft({ recipe }: { recipe: Recipe }) {
  const { isUnreadable } = useDraft(editDraftName(recipe), readEdit);
  return isUnreadable && <DraftNote problem="unreadable" />;
}

/** What the delete dialog calls the recipe: its name, or else its ID. */
const labelOf = ({ name, id }: Recipe) => name.trim() || `recipe ${id}`;
