import { Button, ConfirmDialog, Notice, SaveBar } from '@joe/ui-kit';
import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react';
import { DraftNote } from '../../shared/draft-note.tsx';
import { notify } from '../../shared/notify.ts';
import { isSameRecipe } from '../../shared/recipe-body.ts';
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx';
import { useDraft, useStoredDraft } from '../../shared/use-draft.ts';
import { checkRecipe, isFlaw } from './check-recipe.ts';
import type { EditDraft } from './edit-draft.ts';
import { EditIngredients, EditSteps, EditTags, EditTexts } from './edit-fields.tsx';
import { editReducer } from './edit-recipe.ts';
import { RecipeFrame } from './recipe-frame.tsx';
import { RecipeName } from './recipe-text.tsx';
import { SaveDialog } from './save-dialog.tsx';

export interface RecipeEditorProps {
  edit: EditDraft;
  /** Under which the edit is kept. */
  draftName: string;
  onDone: () => void;
}

/** A recipe that is edited in place: Save and Cancel stay at the foot (decision S4). */
export function RecipeEditor({ edit: { base, draft }, draftName, onDone }: RecipeEditorProps) {
  const [recipe, dispatch] = useReducer(editReducer, draft);
  const [asks, setAsks] = useState<'save' | 'cancel'>();
  const isUnsaved = !isSameRecipe(base, recipe);
  const trouble = useDraft(draftName, isUnsaved ? { base, draft: recipe } : undefined);
  const flaw = checkRecipe(recipe);
  const [isRestored] = useState(isUnsaved);

  const form = useRef<HTMLFormElement>(null);
  // Edit has just been pressed: the first field has the focus. A screen that is opened starts at its top.
  useEffect(() => {
    if (!isRestored) form.current?.querySelector('input')?.focus();
  }, [isRestored]);

  const { erase } = useStoredDraft(draftName);
  const finish = () => {
    erase();
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isUnsaved && !isFlaw(flaw)) setAsks('save');
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <RecipeFrame
        recipe={base}
        notice={
          <>
            {isRestored && <Notice>Your unsaved changes of this recipe are back.</Notice>}
            {trouble && <DraftNote trouble={trouble} />}
          </>
        }
        head={
          <>
            <h1 className="visually-hidden">
              Edit <RecipeName recipe={base} />
            </h1>
            <EditTexts recipe={recipe} dispatch={dispatch} />
          </>
        }
        foot={
          <SaveBar text={isFlaw(flaw) ? `${flaw.path}: ${flaw.reason}` : isUnsaved ? 'Unsaved changes' : 'No changes'}>
            <Button onClick={() => (isUnsaved ? setAsks('cancel') : finish())}>Cancel</Button>
            <Button variant="primary" type="submit" disabled={!isUnsaved || isFlaw(flaw)}>
              Save
            </Button>
          </SaveBar>
        }
      >
        <EditTags recipe={recipe} dispatch={dispatch} />
        <EditIngredients recipe={recipe} dispatch={dispatch} />
        <EditSteps recipe={recipe} dispatch={dispatch} />
      </RecipeFrame>
      {asks === 'save' && (
        <SaveDialog
          base={base}
          draft={recipe}
          draftName={draftName}
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
        kept={!trouble}
        text={
          trouble
            ? 'Your changes will be lost.'
            : 'Your changes are kept as a draft in this tab until you save or discard them, or log out.'
        }
      />
    </form>
  );
}
