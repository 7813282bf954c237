import { ingredientKey } from '@joe/api-sdk/rules';
import { ItemBox, ItemList } from '../../edit/item-list.tsx';
import { ingredientFields } from '../../model/ingredient-fields.ts';
import type { WizardPageProps } from '../wizard.ts';
import { FieldChoice } from './field-choice.tsx';

/** Page 2: Null or Non-Null for each field of each ingredient. */
export function WizardIngredients({ form, dispatch }: WizardPageProps) {
  return (
    <ItemList
      noun="ingredient"
      count={form.ingredients.length}
      onAdd={() => dispatch({ type: 'add', list: 'ingredients' })}
      onRemoveLast={() => dispatch({ type: 'remove', list: 'ingredients' })}
    >
      {form.ingredients.map((choice, at) => {
        const name = `Ingredient ${at + 1}`;
        return (
          <ItemBox key={choice.key} name={name} onRemove={() => dispatch({ type: 'remove', list: 'ingredients', at })}>
            {ingredientFields.map(({ field, label }) => (
              <FieldChoice
                key={field}
                label={label}
                legendPrefix={name}
                isSet={choice[field]}
                onChange={(isSet) => dispatch({ type: 'change ingredient', at, fields: { [field]: isSet } })}
                translationKey={ingredientKey(Number(form.id), at + 1, field)}
              />
            ))}
          </ItemBox>
        );
      })}
    </ItemList>
  );
}
