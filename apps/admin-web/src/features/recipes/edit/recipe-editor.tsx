import type { Recipe, RecipeInput } from '@joe/api-sdk';
import { Button, ConfirmDialog, Notice, SaveBar } from '@joe/ui-kit';
import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react';
import { isSameRecipe } from '../../../queries/recipes.ts';
import { formatCountOf } from '../../../shared/format/formats.ts';
import { UnsavedGuard } from '../../../shared/unsaved/unsaved-guard.tsx';
import { RecipeLayout } from '../details/recipe-layout.tsx';
import { RecipeName } from '../details/recipe-text.tsx';
import { DraftNote } from '../drafts/draft-note.tsx';
import { useAutosave, useDraft, useIsRestored } from '../drafts/use-draft.ts';
import { toRecipeInput } from '../model/check-recipe.ts';
import { editDraftName, readEdit } from './edit-draft.ts';
import { EditIngredients, EditSteps, EditTags, EditTexts } from './edit-fields.tsx';
import { editReducer, startEdit } from './edit-recipe.ts';
import { SaveDialog } from './save-dialog.tsx';

interface RecipeEditorProps {
  recipe: Recipe;
  onDone: () => void;
}

/**
 * Edits a recipe in place, with a sticky bar for Save and Cancel (decision S4). A stored draft of the recipe is
 * continued.
 */
export function RecipeEditor({ recipe, onDone }: RecipeEditorProps) {
  const draft = useDraft(editDraftName(recipe), readEdit);
  const [edit, dispatch] = useReducer(editReducer, draft.initial ?? startEdit(recipe));
  const [openDialog, setOpenDialog] = useState<'save' | 'discard'>();
  const { base, edited } = edit;
  const result = toRecipeInput(edited);
  const isUnsaved = !isSameRecipe(base, edited) && !(result.ok && isSameRecipe(base, result.value));
  useAutosave(draft, isUnsaved ? edit : undefined);
  const isRestored = useIsRestored(isUnsaved);

  const form = useRef<HTMLFormElement>(null);
  // A click on Edit focuses the first field. A restored edit starts at the top of the page.
  const [startsAtTop] = useState(isRestored);
  useEffect(() => {
    if (!startsAtTop) form.current?.querySelector('input')?.focus();
  }, [startsAtTop]);

  const finish = () => {
    draft.store(undefined);
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isUnsaved && result.ok) setOpenDialog('save');
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <RecipeLayout
        hasLowBanner
        recipe={base}
        notice={
          <>
            {isRestored && <Notice>Your unsaved changes were restored.</Notice>}
            {draft.problem && <DraftNote problem={draft.problem} />}
          </>
        }
        header={
          <>
            <h1 className="visually-hidden">
              <span>Edit </span>
              <RecipeName recipe={base} />
            </h1>
            <EditTexts edit={edit} dispatch={dispatch} />
          </>
        }
        footer={
          <SaveBar text={!isUnsaved || result.ok ? changesText(isUnsaved, edited) : result.problem}>
            {/* Without changes there is no draft of this edit. A draft that could not be read is kept. */}
            <Button onClick={() => (isUnsaved ? setOpenDialog('discard') : onDone())}>Cancel</Button>
            <Button variant="primary" type="submit" disabled={!isUnsaved || !result.ok}>
              Save
            </Button>
          </SaveBar>
        }
      >
        <EditTags edit={edit} dispatch={dispatch} />
        <EditIngredients edit={edit} dispatch={dispatch} />
        <EditSteps edit={edit} dispatch={dispatch} />
      </RecipeLayout>
      {openDialog === 'save' && result.ok && (
        <SaveDialog
          edit={edit}
          recipe={result.value}
          draft={draft}
          onClose={() => setOpenDialog(undefined)}
          onDone={finish}
        />
      )}
      {openDialog === 'discard' && (
        <ConfirmDialog
          title="Discard your changes?"
          text="The recipe will not be changed."
          no="Keep editing"
          yes="Discard"
          onNo={() => setOpenDialog(undefined)}
          onYes={finish}
        />
      )}
      <UnsavedGuard
        isUnsaved={isUnsaved}
        hasDraft={!draft.problem}
        text={
          draft.problem
            ? 'Your changes will be lost.'
            : 'Your changes are kept as a draft in this tab until you save or discard them, or log out.'
        }
      />
    </form>
  );
}

/** Whether there are unsaved changes, and the number of empty tags, which are not saved. */
function changesText(isUnsaved: boolean, { tags }: RecipeInput): string {
  const text = isUnsaved ? 'Unsaved changes' : 'No changes';
  const emptyTags = tags.filter((tag) => tag.trim() === '').length;
  return emptyTags > 0 ? `${text}, ${formatCountOf(emptyTags, 'empty tag')} left out` : text;
}
