import { Button, ConfirmDialog, Notice, SaveBar } from '@joe/ui-kit';
import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react';
import { isSameRecipe } from '../../../queries/recipes.ts';
import { notify } from '../../../shared/notify.ts';
import { UnsavedGuard } from '../../../shared/unsaved-guard.tsx';
import { DraftNote } from '../drafts/draft-note.tsx';
import { type Draft, useAutosave } from '../drafts/use-draft.ts';
import { finishRecipe } from '../model/finish-recipe.ts';
import { RecipeFrame } from '../view/recipe-frame.tsx';
import { RecipeName } from '../view/recipe-text.tsx';
import { EditIngredients, EditSteps, EditTags, EditTexts } from './edit-fields.tsx';
import { editReducer, type RecipeEdit } from './edit-recipe.ts';
import { SaveDialog } from './save-dialog.tsx';

export interface RecipeEditorProps {
  /** The edit to begin with. */
  initial: RecipeEdit;
  stored: Draft;
  onDone: () => void;
}

/** A recipe that is edited in place: Save and Cancel stay at the foot (decision S4). */
export function RecipeEditor({ initial, stored, onDone }: RecipeEditorProps) {
  const [edit, dispatch] = useReducer(editReducer, initial);
  const [asks, setAsks] = useState<'save' | 'cancel'>();
  const { base, draft } = edit;
  const result = finishRecipe(draft);
  const isUnsaved = !isSameRecipe(base, draft) && !(result.ok && isSameRecipe(base, result.value));
  useAutosave(stored, isUnsaved ? edit : undefined);
  const [isRestored] = useState(isUnsaved);

  const form = useRef<HTMLFormElement>(null);
  // After a press of Edit the first field gets the focus; a restored edit starts at the top of the page.
  useEffect(() => {
    if (!isRestored) form.current?.querySelector('input')?.focus();
  }, [isRestored]);

  const finish = () => {
    stored.store(undefined);
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isUnsaved && result.ok) setAsks('save');
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <RecipeFrame
        recipe={base}
        notice={
          <>
            {isRestored && <Notice>Your unsaved changes were restored.</Notice>}
            {stored.problem && <DraftNote problem={stored.problem} />}
          </>
        }
        head={
          <>
            <h1 className="visually-hidden">
              Edit <RecipeName recipe={base} />
            </h1>
            <EditTexts edit={edit} dispatch={dispatch} />
          </>
        }
        foot={
          <SaveBar text={isUnsaved ? (result.ok ? 'Unsaved changes' : result.problem) : 'No changes'}>
            <Button onClick={() => (isUnsaved ? setAsks('cancel') : finish())}>Cancel</Button>
            <Button variant="primary" type="submit" disabled={!isUnsaved || !result.ok}>
              Save
            </Button>
          </SaveBar>
        }
      >
        <EditTags edit={edit} dispatch={dispatch} />
        <EditIngredients edit={edit} dispatch={dispatch} />
        <EditSteps edit={edit} dispatch={dispatch} />
      </RecipeFrame>
      {asks === 'save' && result.ok && (
        <SaveDialog
          edit={edit}
          recipe={result.value}
          stored={stored}
          onClose={() => setAsks(undefined)}
          onTakeTheirs={finish}
          onSaved={() => {
            notify('success', 'Recipe saved');
            finish();
          }}
        />
      )}
      {asks === 'cancel' && (
        <ConfirmDialog
          title="Discard your changes?"
          text="The recipe stays as it was."
          no="Keep editing"
          yes="Discard"
          onNo={() => setAsks(undefined)}
          onYes={finish}
        />
      )}
      <UnsavedGuard
        unsaved={isUnsaved}
        kept={!stored.problem}
        text={
          stored.problem
            ? 'Your changes will be lost.'
            : 'Your changes are kept as a draft in this tab until you save or discard them, or log out.'
        }
      />
    </form>
  );
}
