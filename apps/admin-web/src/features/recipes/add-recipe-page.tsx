import { Button, ConfirmDialog, Notice } from '@joe/ui-kit';
import { useIsMutating } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { patterns } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import { Loading } from '../../shared/page/loading.tsx';
import { Screen } from '../../shared/page/screen.tsx';
import { UnsavedGuard } from '../../shared/unsaved/unsaved-guard.tsx';
import styles from './add-recipe-page.module.css';
import { DraftNote } from './drafts/draft-note.tsx';
import { useAutosave, useDraft, useIsDraftReady, useIsRestored } from './drafts/use-draft.ts';
import { RecipeJsonUpload } from './json/recipe-json-upload.tsx';
import { RecipeWizard } from './wizard/recipe-wizard.tsx';
import { emptyWizard, hasInput, readWizard, type WizardForm, wizardPages, wizardReducer } from './wizard/wizard.ts';

/** New Recipe (specification, sections 2 and 4): the wizard and the JSON upload box. */
export default function AddRecipePage() {
  const { mutationKey } = useApi().recipes.add;
  const isUploading = useIsMutating({ mutationKey }) > 0;
  if (useIsDraftReady(isUploading)) return <NewRecipe isUploading={isUploading} />;
  return (
    <Screen back={patterns.recipes}>
      <Loading>Uploading your last recipe...</Loading>
    </Screen>
  );
}

function NewRecipe({ isUploading }: { isUploading: boolean }) {
  const wizardDraft = useDraft('new recipe', readWizard);
  const jsonDraft = useDraft('recipe json', readText);
  const [wizard, dispatch] = useReducer(wizardReducer, wizardDraft.initial ?? emptyWizard);
  const [json, setJson] = useState(jsonDraft.initial ?? '');
  // An uploaded form counts as saved until it is changed.
  const [uploadedForm, setUploadedForm] = useState<WizardForm>();

  const isUploaded = uploadedForm === wizard.form;
  const isUnsaved = hasInput(wizard) && !isUploaded;
  const isRestored = useIsRestored(isUnsaved || json !== '');
  useAutosave(wizardDraft, isUnsaved ? wizard : undefined);
  useAutosave(jsonDraft, json === '' ? undefined : json);
  const problem = wizardDraft.problem ?? jsonDraft.problem;
  const [isConfirming, setConfirming] = useState(false);
  const isReview = wizard.page === wizardPages.length - 1;

  return (
    <Screen
      back={patterns.recipes}
      actions={
        isUnsaved && (
          <Button disabled={isUploading} onClick={() => setConfirming(true)}>
            Start over
          </Button>
        )
      }
    >
      <div className="u-stack-large">
        {isRestored && <Notice>Your unsaved input was restored.</Notice>}
        {(wizardDraft.isUnreadable || jsonDraft.isUnreadable) && <DraftNote problem="unreadable" />}
        {problem && <DraftNote problem={problem} />}
        <div className={isReview ? styles.review : styles.wizard}>
          <RecipeWizard
            wizard={wizard}
            dispatch={dispatch}
            draft={wizardDraft}
            isUploaded={isUploaded}
            onUploaded={setUploadedForm}
          />
          <div hidden={isReview}>
            <RecipeJsonUpload text={json} draft={jsonDraft} onChange={setJson} />
          </div>
        </div>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title="Start over?"
          text={
            json === ''
              ? 'Your input will be discarded.'
              : 'Your input will be discarded, but the text in Upload JSON is kept.'
          }
          no="Keep it"
          yes="Start over"
          onNo={() => setConfirming(false)}
          onYes={() => {
            setConfirming(false);
            dispatch({ type: 'start over' });
          }}
        />
      )}
      <UnsavedGuard
        isUnsaved={isUnsaved || json !== ''}
        hasDraft={!problem}
        text={
          problem
            ? 'What you have typed will be lost.'
            : 'What you have typed is kept as a draft in this tab until you upload it or log out.'
        }
      />
    </Screen>
  );
}

const readText = (stored: unknown) => (typeof stored === 'string' ? stored : undefined);
