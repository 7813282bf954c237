import { stepKey } from '@joe/api-sdk/rules';
import { ItemBox, ItemList } from '../../edit/item-list.tsx';
import type { WizardPageProps } from '../wizard.ts';
import { FieldChoice } from './field-choice.tsx';
import { PictureInput } from './picture-input.tsx';

/** Page 4: instructions and image of each step of the recipe. */
export function WizardPreparation({ form, dispatch }: WizardPageProps) {
  return (
    <ItemList
      noun="step"
      count={form.steps.length}
      onAdd={() => dispatch({ type: 'add', list: 'steps' })}
      onRemoveLast={() => dispatch({ type: 'remove', list: 'steps' })}
    >
      {form.steps.map((step, at) => {
        const name = `Step ${at + 1}`;
        return (
          <ItemBox key={step.key} name={name} onRemove={() => dispatch({ type: 'remove', list: 'steps', at })}>
            <FieldChoice
              label="Instructions"
              legendPrefix={name}
              isSet={step.instructions}
              onChange={(instructions) => dispatch({ type: 'change step', at, fields: { instructions } })}
              translationKey={stepKey(Number(form.id), at + 1)}
            />
            <FieldChoice
              label="Image"
              legendPrefix={name}
              isSet={step.hasImage}
              onChange={(hasImage) => dispatch({ type: 'change step', at, fields: { hasImage } })}
            >
              <PictureInput
                label={`Image URL of step ${at + 1}`}
                value={step.image}
                onChange={(image) => dispatch({ type: 'change step', at, fields: { image } })}
              />
            </FieldChoice>
          </ItemBox>
        );
      })}
    </ItemList>
  );
}
