import { textKey } from '@joe/api-sdk/rules';
import { TextInput } from '@joe/ui-kit';
import type { RefObject } from 'react';
import { isValidId, type WizardForm, type WizardPageProps } from '../wizard.ts';
import { FieldChoice } from './field-choice.tsx';
import { PictureInput } from './picture-input.tsx';

/** Page 1: ID, pictures, hint. */
export function WizardBasics({
  form,
  dispatch,
  idField,
}: WizardPageProps & { idField: RefObject<HTMLInputElement | null> }) {
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
