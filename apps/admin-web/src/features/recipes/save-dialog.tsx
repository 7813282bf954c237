import type { Recipe, RecipeDraft } from '@joe/api-sdk';
import { Button, Dialog, Notice } from '@joe/ui-kit';
import { useState } from 'react';
import { RecipeChanged, saveRecipe } from '../../queries/recipes.ts';
import { ChangeList } from './change-list.tsx';
import { diffRecipes } from './diff-recipes.ts';
import styles from './save-dialog.module.css';
import { UploadFailure } from './upload-failure.tsx';
import { useRecipeUpload } from './use-recipe-upload.ts';

export interface SaveDialogProps {
  base: Recipe;
  draft: RecipeDraft;
  /** Under which the edit is kept. */
  draftName: string;
  onSaved: () => void;
  /** Gives the own changes up for those of the server. */
  onTakeTheirs: () => void;
  onClose: () => void;
}

/**
 * Shows what will change, then saves. If the recipe changed on the server meanwhile, it says so, shows both, and saves only
 * when told to once more.
 */
export function SaveDialog({ base, draft, draftName, onSaved, onTakeTheirs, onClose }: SaveDialogProps) {
  const [seen, setSeen] = useState(base);
  const { mutate, isPending, error } = useRecipeUpload(saveRecipe, draftName);
  const conflict = error instanceof RecipeChanged && !isPending ? error : undefined;
  const isDeleted = conflict !== undefined && conflict.now === undefined;
  const theirs = conflict?.now;
  const own = diffRecipes(theirs ?? seen, draft);

  const save = () => {
    const variables = { draft, seen: theirs ?? seen };
    setSeen(variables.seen);
    mutate(variables, { onSuccess: onSaved });
  };
  return (
    <Dialog
      busy={isPending}
      onClose={onClose}
      title={conflict ? conflict.message : 'Save these changes?'}
      text={isDeleted ? 'It cannot be saved any more. What you have typed stays here to be copied.' : undefined}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Keep editing
          </Button>
          {theirs && <Button onClick={onTakeTheirs}>Discard mine</Button>}
          {!isDeleted && (
            <Button variant="primary" busy={isPending} onClick={save}>
              {theirs ? 'Save mine' : 'Save'}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {theirs && (
          <>
            <h3>Changed on the server</h3>
            <ChangeList label="Changed on the server" changes={diffRecipes(base, theirs)} />
            <h3>What saving yours would change</h3>
          </>
        )}
        {!isDeleted && <ChangeList label="Your changes" changes={own} />}
        {error && !conflict && !isPending && (
          <Notice tone="danger">
            <UploadFailure error={error} />
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
