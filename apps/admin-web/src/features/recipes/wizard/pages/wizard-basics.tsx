import { textKey } from '@joe/api-sdk/rules';
import { TextInput } from '@joe/ui-kit';
import type { Dispatch, RefObject } from 'react';
import { useConfig } from '../../../../services.ts';
import { safePicture } from '../../model/safe-picture.ts';
import { isRecipeId, type WizardAction, type WizardForm } from '../wizard.ts';
import { Choice } from './field-choice.tsx';

export interface WizardPageProps {
  form: WizardForm;
  dispatch: Dispatch<WizardAction>;
}

/** Page 1: ID, pictures, hint. */
export function WizardBasics({
  form,
  dispatch,
  idField,
}: WizardPageProps & { idField: RefObject<HTMLInputElement | null> }) {
  const pictureHint = usePictureHint();
  const change = (fields: Partial<WizardForm>) => dispatch({ type: 'change', fields });
  return (
    <>
      <TextInput
        ref={idField}
        label="ID"
        className="u-num"
        inputMode="numeric"
        autoComplete="off"
        hint="Digits only, 15 at most"
        value={form.id}
        onChange={(event) => change({ id: event.target.value.trim() })}
      />
      <TextInput
        label="Thumbnail URL"
        inputMode="url"
        placeholder="https://"
        hint={pictureHint(form.thumbnail)}
        value={form.thumbnail}
        onChange={(event) => change({ thumbnail: event.target.value })}
      />
      <TextInput
        label="Banner URL"
        inputMode="url"
        placeholder="https://"
        hint={pictureHint(form.banner)}
        value={form.banner}
        onChange={(event) => change({ banner: event.target.value })}
      />
      <Choice
        label="Hint"
        isSet={form.hint}
        onChange={(hint) => change({ hint })}
        translationKey={isRecipeId(form.id) ? textKey(Number(form.id), 'hint') : '{id}.hint'}
      />
    </>
  );
}

/** Returns a hint for pictures that this app does not show. Other apps may show them. */
export function usePictureHint(): (address: string) => string | undefined {
  const config = useConfig();
  return (address) =>
    address.trim() === '' || safePicture(config, address)
      ? undefined
      : 'Not shown here: only https pictures from known hosts are shown';
}
