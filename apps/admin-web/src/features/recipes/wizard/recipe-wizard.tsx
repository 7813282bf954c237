import { Button, buttonClass, Dialog, Notice, Stepper } from '@joe/ui-kit';
import { type Dispatch, type FormEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useApi } from '../../../queries/api.ts';
import type { Draft } from '../drafts/use-draft.ts';
import { RecipeErrorMessage } from '../upload/upload-failure.tsx';
import { useBriefNotice } from '../upload/use-brief-notice.ts';
import { useRecipeUpload } from '../upload/use-recipe-upload.ts';
import { buildRecipe, INVALID_ID } from './build-recipe.ts';
import styles from './recipe-wizard.module.css';
import { BasicsStep } from './steps/basics-step.tsx';
import { IngredientsStep } from './steps/ingredients-step.tsx';
import { ParametersStep } from './steps/parameters-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { StepsStep } from './steps/steps-step.tsx';
import { TagsStep } from './steps/tags-step.tsx';
import { useEnter } from './use-enter.ts';
import { type Wizard, type WizardAction, type WizardForm, wizardSteps } from './wizard.ts';

export interface RecipeWizardProps {
  wizard: Wizard;
  dispatch: Dispatch<WizardAction>;
  draft: Draft;
  /** Whether the current form has been uploaded. */
  isUploaded: boolean;
  onUploaded: (form: WizardForm) => void;
}

/** The six steps of a new recipe (specification, section 4). */
export function RecipeWizard({ wizard, dispatch, draft, isUploaded, onUploaded }: RecipeWizardProps) {
  const { step, alerted, form } = wizard;
  const isReview = step === wizardSteps.length - 1;
  const [notice, setNotice] = useBriefNotice();
  const { mutate, isPending } = useRecipeUpload(useApi().recipes.add, draft);
  const idField = useRef<HTMLInputElement>(null);
  const viewLink = useRef<HTMLAnchorElement>(null);
  const heading = useHeading(step);

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
    if (!result.ok) return;
    mutate(result.value, {
      onSuccess: () => {
        setNotice({ tone: 'ok', text: 'Recipe uploaded successfully!' });
        // The Upload button is disabled now, so move the focus to the link beside it.
        flushSync(() => onUploaded(form));
        viewLink.current?.focus();
      },
      onError: (error) => setNotice({ tone: 'danger', text: <RecipeErrorMessage error={error} /> }),
    });
  };
  const dismiss = () => {
    flushSync(() => dispatch({ type: 'dismiss' }));
    idField.current?.focus();
  };

  return (
    <>
      <Stepper steps={wizardSteps} current={step} />
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.title}>
          <p className="u-label">{`Step ${step + 1} of ${wizardSteps.length}`}</p>
          <h2 ref={heading} tabIndex={-1}>
            {wizardSteps[step]}
          </h2>
        </div>
        {step === 0 && <BasicsStep form={form} dispatch={dispatch} idField={idField} />}
        {step === 1 && <IngredientsStep form={form} dispatch={dispatch} />}
        {step === 2 && <TagsStep form={form} dispatch={dispatch} />}
        {step === 3 && <StepsStep form={form} dispatch={dispatch} />}
        {step === 4 && <ParametersStep form={form} dispatch={dispatch} />}
        {isReview && <ReviewStep form={form} />}
        {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
        <div className={styles.nav}>
          <Button disabled={step === 0 || isPending} onClick={() => dispatch({ type: 'back' })}>
            Back
          </Button>
          {isUploaded && isReview && (
            <div className="u-row">
              <Button onClick={() => dispatch({ type: 'start over' })}>New recipe</Button>
              <Link ref={viewLink} className={buttonClass()} to={paths.recipeDetails(Number(form.id))}>
                View recipe
              </Link>
            </div>
          )}
          {isReview ? (
            <Button
              variant="primary"
              icon="upload"
              busy={isPending}
              disabled={isUploaded || !result.ok}
              onClick={upload}
            >
              Upload
            </Button>
          ) : (
            <Button variant="primary" type="submit">
              Next
            </Button>
          )}
        </div>
      </form>
      {alerted && (
        <Dialog
          alert
          title={INVALID_ID}
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

/** The ref of the step's heading, which gets the focus when the step changes, but not when the page opens. */
function useHeading(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('form')?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return heading;
}
