import { textKey } from '@joe/api-sdk/rules';
import { TextInput } from '@joe/ui-kit';
import type { RefObject } from 'react';
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
      <PictureInput label="Thumbnail URL" value={form.thumbnail} onChange={(thumbnail) => change({ thumbnail })} />
      <PictureInput label="Banner URL" value={form.banner} onChange={(banner) => change({ banner })} />
      <FieldChoice
        label="Hint"
        isSet={form.hint}
        onChange={(hint) => change({ hint })}
        translationKey={isValidId(form.id) ? textKey(Number(form.id), 'hint') : '{id}.hint'}
      />
    </>
  );
}
