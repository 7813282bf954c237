import { textKey } from '@joe/api-sdk/rules';
import { Notice, TextInput } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useApi } from '../../../../queries/api.ts';
import { RecipeName } from '../../details/recipe-text.tsx';
import { INVALID_ID_TEXT } from '../build-recipe.ts';
import { isValidId, type WizardForm, type WizardPageProps } from '../wizard.ts';
import { FieldChoice } from './field-choice.tsx';
import { PictureInput } from './picture-input.tsx';

interface WizardBasicsProps extends WizardPageProps {
  idField: RefObject<HTMLInputElement | null>;
  /** Whether the alert has refused this ID. */
  isIdRefused: boolean;
}

/** Page 1: ID, pictures, hint. */
export function WizardBasics({ form, dispatch, idField, isIdRefused }: WizardBasicsProps) {
  const change = (fields: Partial<WizardForm>) => dispatch({ type: 'change', fields });
  const hasId = isValidId(form.id);
  // Without the list there is no warning, and the API decides at the upload.
  const { data: recipes } = useQuery({ ...useApi().recipes.list(), enabled: hasId });
  const sameId = hasId && recipes?.find(({ id }) => id === Number(form.id));
  return (
    <>
      <TextInput
        ref={idField}
        label="ID"
        className="u-num"
        inputMode="numeric"
        autoComplete="off"
        hint="Digits only"
        error={isIdRefused && INVALID_ID_TEXT}
        value={form.id}
        onChange={(event) => change({ id: event.target.value.trim() })}
      />
      {sameId && (
        <Notice tone="warn">
          <span>The recipe </span>
          <RecipeName recipe={sameId} />
          <span> has this ID. The API can refuse another one.</span>
        </Notice>
      )}
      <PictureInput label="Thumbnail URL" value={form.thumbnail} onChange={(thumbnail) => change({ thumbnail })} />
      <PictureInput label="Banner URL" value={form.banner} onChange={(banner) => change({ banner })} />
      <FieldChoice
        label="Hint"
        isSet={form.hint}
        onChange={(hint) => change({ hint })}
        translationKey={hasId ? textKey(Number(form.id), 'hint') : '{id}.hint'}
      />
    </>
  );
}
