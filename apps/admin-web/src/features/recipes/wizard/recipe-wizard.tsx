import { Button, buttonClass, Dialog, Notice, NumberText, Stepper } from '@joe/ui-kit';
import { type Dispatch, type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useApi } from '../../../queries/api.ts';
import type { Draft } from '../drafts/use-draft.ts';
import { UploadFailure } from '../upload/upload-failure.tsx';
import { useBriefNotice } from '../upload/use-brief-notice.ts';
import { uploadWords, useRecipeUpload } from '../upload/use-recipe-upload.ts';
import { buildRecipe, INVALID_ID_TEXT } from './build-recipe.ts';
import { WizardBasics } from './pages/wizard-basics.tsx';
import { WizardIngredients } from './pages/wizard-ingredients.tsx';
import { WizardParameters } from './pages/wizard-parameters.tsx';
import { WizardPreparation } from './pages/wizard-preparation.tsx';
import { WizardReview } from './pages/wizard-review.tsx';
import { WizardTags } from './pages/wizard-tags.tsx';
import styles from './recipe-wizard.module.css';
import { useEnter } from './use-enter.ts';
import { type Wizard, type WizardAction, type WizardForm, wizardPages } from './wizard.ts';

interface RecipeWizardProps {
  wizard: Wizard;
  dispatch: Dispatch<WizardAction>;
  draft: Draft;
  /** Whether the current form has been uploaded. */
  isUploaded: boolean;
  onUploaded: (form: WizardForm) => void;
}

/** The six pages of a new recipe (specification, section 4). */
export function RecipeWizard({ wizard, dispatch, draft, isUploaded, onUploaded }: RecipeWizardProps) {
  const { page, hasAlert, form } = wizard;
  const isReview = page === wizardPages.length - 1;
  const [notice, setNotice] = useBriefNotice();
  const { mutate, isPending, data } = useRecipeUpload(useApi().recipes.add, draft, uploadWords, (error) => {
    if (error) return setNotice({ tone: 'danger', text: <UploadFailure error={error} /> });
    setNotice({ tone: 'ok', text: uploadWords.success });
    // The Upload button is disabled now, so move the focus to the link beside it.
    flushSync(() => onUploaded(form));
    viewLink.current?.focus();
  });
  const idField = useRef<HTMLInputElement>(null);
  const [refusedId, setRefusedId] = useState<string>();
  // A form that starts over can have the refused ID again, e.g. an empty one.
  if (refusedId !== undefined && form.id !== refusedId) setRefusedId(undefined);
  const viewLink = useRef<HTMLAnchorElement>(null);
  const heading = useHeading(page);

  const next = () => {
    if (!isReview) dispatch({ type: 'next' });
  };
  useEnter(next);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    next();
  };
  const result = buildRecipe(form);
  const upload = () => {
    if (result.ok) mutate(result.value);
  };
  const dismiss = () => {
    setRefusedId(form.id);
    flushSync(() => dispatch({ type: 'dismiss' }));
    idField.current?.focus();
  };

  return (
    <>
      <Stepper steps={wizardPages} current={page} />
      <form className="u-stack-large" noValidate onSubmit={submit}>
        <div className={styles.title}>
          <p className="u-label">
            <NumberText>{`Step ${page + 1} of ${wizardPages.length}`}</NumberText>
          </p>
          <h2 ref={heading} tabIndex={-1}>
            {wizardPages[page]}
          </h2>
        </div>
        {page === 0 && (
          <WizardBasics form={form} dispatch={dispatch} idField={idField} isIdRefused={form.id === refusedId} />
        )}
        {page === 1 && <WizardIngredients form={form} dispatch={dispatch} />}
        {page === 2 && <WizardTags form={form} dispatch={dispatch} />}
        {page === 3 && <WizardPreparation form={form} dispatch={dispatch} />}
        {page === 4 && <WizardParameters form={form} dispatch={dispatch} />}
        {isReview && <WizardReview form={form} />}
        {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
        <div className={styles.nav}>
          <Button
            className={styles.navButton}
            allowsFastClicks
            disabled={page === 0 || isPending}
            onClick={() => dispatch({ type: 'back' })}
          >
            Back
          </Button>
          {isUploaded && isReview && (
            <div className="u-row">
              <Button onClick={() => dispatch({ type: 'start over' })}>New recipe</Button>
              <Link
                ref={viewLink}
                className={buttonClass()}
                to={paths.recipeDetails(Number(form.id))}
                // Another recipe can have the same ID.
                state={data && { recipeId: data.recipeId }}
              >
                View recipe
              </Link>
            </div>
          )}
          {isReview ? (
            <Button
              key="upload"
              className={styles.navButton}
              variant="primary"
              icon="upload"
              isBusy={isPending}
              disabled={isUploaded || !result.ok}
              onClick={upload}
            >
              Upload
            </Button>
          ) : (
            <Button className={styles.navButton} variant="primary" type="submit" allowsFastClicks>
              Next
            </Button>
          )}
        </div>
      </form>
      {hasAlert && (
        <Dialog
          isAlert
          title={INVALID_ID_TEXT}
          onClose={dismiss}
          actions={
            <Button variant="primary" onClick={dismiss}>
              OK
            </Button>
          }
        />
      )}
    </>
  );
}

/** Moves the focus to the heading when the page changes, but not when the screen opens. Returns the heading's ref. */
function useHeading(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousPage = useRef(page);
  useEffect(() => {
    if (previousPage.current === page) return;
    previousPage.current = page;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('form')?.scrollIntoView({ block: 'nearest' });
  }, [page]);
  return heading;
}
