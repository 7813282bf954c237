import type { RecipeInput } from '@joe/api-sdk';
import { Button, Dialog, Notice, useArmed } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../queries/api.ts';
import { RecipeChangedError } from '../../../queries/recipes.ts';
import { notify } from '../../../shared/toast/notify.ts';
import type { Draft } from '../drafts/use-draft.ts';
import { useRecipeLanguages } from '../model/use-recipe-languages.ts';
import { UploadFailure } from '../upload/upload-failure.tsx';
import { useRecipeUpload } from '../upload/use-recipe-upload.ts';
import { ChangeList } from './change-list.tsx';
import { diffRecipes } from './diff-recipes.ts';
import { type RecipeEdit, withStoredChanges } from './edit-recipe.ts';
import { hasMovedItems } from './moved-texts.ts';
import { MovedTextsNotice } from './moved-texts-notice.tsx';

interface SaveDialogProps {
  edit: RecipeEdit;
  /** The edited recipe as it can be sent. */
  recipe: RecipeInput;
  draft: Draft;
  /** Called after the recipe was saved, or when the user discards the changes in favour of the server's. */
  onDone: () => void;
  onClose: () => void;
}

const saveWords = { success: 'Recipe saved', failure: 'Saving the recipe' };

/**
 * Asks before saving and lists the changes. If the recipe has changed on the server, lists those changes too and asks
 * again. The save then keeps the changes on the server in all fields and lists that the user has not changed. A recipe
 * that was deleted on the server cannot be saved.
 */
export function SaveDialog({ edit, recipe, draft, onDone, onClose }: SaveDialogProps) {
  const languages = useRecipeLanguages();
  const api = useApi();
  const { base } = edit;
  const [seenRecipe, setSeenRecipe] = useState(base);
  const { mutate, isPending, error } = useRecipeUpload(api.recipes.save, draft, saveWords, (failure) => {
    if (failure) return;
    notify('success', saveWords.success);
    onDone();
  });
  // When a conflict is found, the buttons change under the pointer. The second click of a double click must not press
  // one of them.
  const isArmed = useArmed(isPending);
  const conflict = error instanceof RecipeChangedError && !isPending ? error : undefined;
  const isDeleted = conflict !== undefined && conflict.now === undefined;
  const theirs = conflict?.now;
  const stored = theirs ?? seenRecipe;
  const recipeToSend = withStoredChanges(edit, recipe, stored);
  const mayMoveTexts = hasMovedItems(edit, stored);
  const translations = useQuery({ ...api.recipes.translations(languages), enabled: mayMoveTexts });

  const save = () => {
    setSeenRecipe(stored);
    mutate({ recipe: recipeToSend, seen: stored });
  };
  return (
    <Dialog
      isBusy={isPending}
      onClose={onClose}
      title={conflict ? conflict.message : 'Save these changes?'}
      text={isDeleted ? 'It cannot be saved any more, but you can still copy your input.' : undefined}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Keep editing
          </Button>
          {theirs && (
            <Button isArming={!isArmed} onClick={onDone}>
              Discard mine
            </Button>
          )}
          {!isDeleted && (
            <Button
              variant="primary"
              isBusy={isPending}
              isArming={conflict && !isArmed}
              disabled={translations.isLoading}
              onClick={save}
            >
              {theirs ? 'Save mine' : 'Save'}
            </Button>
          )}
        </>
      }
    >
      <div className="u-stack-small">
        {theirs && (
          <>
            <h3>Changed on the server</h3>
            <ChangeList label="Changed on the server" changes={diffRecipes(base, theirs)} />
            <h3>Changes if you save yours</h3>
          </>
        )}
        {!isDeleted && <ChangeList label="Your changes" changes={diffRecipes(stored, recipeToSend)} />}
        {!isDeleted && mayMoveTexts && <MovedTextsNotice edit={edit} stored={stored} translations={translations} />}
        {error && !conflict && !isPending && (
          <Notice tone="danger">
            <UploadFailure error={error} />
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
