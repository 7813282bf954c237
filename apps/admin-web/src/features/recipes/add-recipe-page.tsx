import { Button, ConfirmDialog } from '@joe/ui-kit';
import { useReducer, useState } from 'react';
import { patterns } from '../../paths.ts';
import { Screen } from '../../shared/screen.tsx';
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx';
import styles from './add-recipe-page.module.css';
import { DraftNote } from './drafts/draft-note.tsx';
import { useDraft, useFoundDraft } from './drafts/use-draft.ts';
import { JsonBox } from './json/json-box.tsx';
import { RecipeWizard } from './wizard/recipe-wizard.tsx';
import { emptyWizard, isBegun, readWizard, type WizardForm, wizardReducer, wizardSteps } from './wizard/wizard.ts';

const WIZARD_DRAFT = 'new recipe';
const JSON_DRAFT = 'recipe json';

/** New Recipe (specification, sections 2 and 4): the wizard, and the box for JSON beside it. */
export default function AddRecipePage() {
  const foundWizard = readWizard(useFoundDraft(WIZARD_DRAFT));
  const foundJson = useFoundDraft(JSON_DRAFT);
  const [wizard, dispatch] = useReducer(wizardReducer, foundWizard ?? emptyWizard);
  const [json, setJson] = useState(typeof foundJson === 'string' ? foundJson : '');
  // The form that was stored last: unchanged, it is no unsaved work.
  const [uploaded, setUploaded] = useState<WizardForm>();

  const isUploaded = uploaded === wizard.form;
  const isUnsaved = isBegun(wizard) && !isUploaded;
  const wizardTrouble = useDraft(WIZARD_DRAFT, isUnsaved ? wizard : undefined);
  const jsonTrouble = useDraft(JSON_DRAFT, json === '' ? undefined : json);
  const trouble = wizardTrouble ?? jsonTrouble;
  const [asks, setAsks] = useState(false);
  const isReview = wizard.step === wizardSteps.length - 1;

  return (
    <Screen back={patterns.recipes} actions={isUnsaved && <Button onClick={() => setAsks(true)}>Start over</Button>}>
      <div className={styles.page}>
        {trouble && <DraftNote trouble={trouble} />}
        <div className={isReview ? styles.review : styles.wizard}>
          <RecipeWizard
            wizard={wizard}
            dispatch={dispatch}
            draftName={WIZARD_DRAFT}
            uploaded={isUploaded}
            onUploaded={setUploaded}
          />
          <div hidden={isReview}>
            <JsonBox text={json} draftName={JSON_DRAFT} onChange={setJson} />
          </div>
        </div>
      </div>
      {asks && (
        <ConfirmDialog
          title="Start over?"
          text="What you have chosen and typed is discarded."
          no="Keep it"
          yes="Start over"
          onNo={() => setAsks(false)}
          onYes={() => {
            setAsks(false);
            dispatch({ type: 'start over' });
          }}
        />
      )}
      <UnsavedGuard
        unsaved={isUnsaved || json !== ''}
        kept={!trouble}
        text={
          trouble
            ? 'What you have typed will be lost.'
            : 'What you have typed is kept as a draft in this tab until you upload it or log out.'
        }
      />
    </Screen>
  );
}
