import type { RecipeDraft } from '@joe/api-sdk';
import { CodeText, inputClass, Section, TagInput, Tags, TextArea, TextInput } from '@joe/ui-kit';
import type { Dispatch } from 'react';
import styles from './edit-fields.module.css';
import type { EditAction } from './edit-recipe.ts';
import { ItemList, RemoveItem } from './item-list.tsx';
import { StepList } from './recipe-steps.tsx';
import { type IngredientField, ingredientFields, textKey } from './translation-keys.ts';

export interface EditFieldsProps {
  recipe: RecipeDraft;
  dispatch: Dispatch<EditAction>;
}

// As the recipe is read: each amount with its unit.
const order: IngredientField[] = ['ingredient', 'quantity', 'unit', 'quantity_us', 'unit_us'];
const columns = ingredientFields.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));

// A field that is emptied is null, as it is where nobody ever wrote anything.
const orNull = (text: string) => (text === '' ? null : text);

/** Name and teaser, with the keys under which they are translated. */
export function EditTexts({ recipe, dispatch }: EditFieldsProps) {
  return (
    <div className={styles.texts}>
      <TextInput
        label="Name"
        value={recipe.name}
        onChange={(event) => dispatch({ type: 'change', fields: { name: event.target.value } })}
        note={<CodeText>{textKey(recipe.id, 'name')}</CodeText>}
      />
      <TextArea
        label="Teaser"
        value={recipe.teaser}
        onChange={(event) => dispatch({ type: 'change', fields: { teaser: event.target.value } })}
        note={<CodeText>{textKey(recipe.id, 'teaser')}</CodeText>}
      />
    </div>
  );
}

/** What adds and removes the items of a list. */
const listActions = (list: 'tags' | 'ingredients' | 'steps', { recipe, dispatch }: EditFieldsProps) => ({
  small: true,
  count: recipe[list].length,
  onAdd: () => dispatch({ type: 'add', list }),
  onRemoveLast: () => dispatch({ type: 'remove', list }),
});

export function EditTags(props: EditFieldsProps) {
  const { recipe, dispatch } = props;
  return (
    <Section title="Tags" note={recipe.tags.length}>
      <ItemList noun="tag" {...listActions('tags', props)}>
        <Tags>
          {recipe.tags.map((tag, at) => (
            <span key={at} className={styles.tag}>
              <TagInput
                aria-label={`Tag ${at + 1}`}
                value={tag}
                onChange={(event) => dispatch({ type: 'change tag', at, tag: event.target.value })}
              />
              <RemoveItem label={`tag ${at + 1}`} onRemove={() => dispatch({ type: 'remove', list: 'tags', at })} />
            </span>
          ))}
        </Tags>
      </ItemList>
    </Section>
  );
}

export function EditIngredients(props: EditFieldsProps) {
  const { recipe, dispatch } = props;
  return (
    <Section spaceAbove title="Ingredients" note={recipe.ingredients.length}>
      <ItemList noun="ingredient" {...listActions('ingredients', props)}>
        <div className={styles.ingredients}>
          <div className={styles.heads} aria-hidden="true">
            {columns.map(({ field, label }) => (
              <span key={field} className="u-label">
                {label}
              </span>
            ))}
          </div>
          {recipe.ingredients.map((fields, at) => (
            <div key={at} className={styles.ingredient}>
              {columns.map(({ field, label }) => (
                <input
                  key={field}
                  className={inputClass}
                  aria-label={`${label} ${at + 1}`}
                  placeholder={label}
                  value={fields[field] ?? ''}
                  onChange={(event) =>
                    dispatch({ type: 'change ingredient', at, field, text: orNull(event.target.value) })
                  }
                />
              ))}
              <RemoveItem
                label={`ingredient ${at + 1}`}
                onRemove={() => dispatch({ type: 'remove', list: 'ingredients', at })}
              />
            </div>
          ))}
        </div>
      </ItemList>
    </Section>
  );
}

export function EditSteps(props: EditFieldsProps) {
  const { recipe, dispatch } = props;
  return (
    <ItemList noun="step" {...listActions('steps', props)}>
      <StepList
        steps={recipe.steps}
        instructions={({ instructions }, at) => (
          <div className={styles.step}>
            <TextArea
              label={`Step ${at + 1}`}
              hideLabel
              className={styles.instructions}
              rows={1}
              placeholder="Step"
              value={instructions ?? ''}
              onChange={(event) => dispatch({ type: 'change step', at, instructions: orNull(event.target.value) })}
            />
            <RemoveItem label={`step ${at + 1}`} onRemove={() => dispatch({ type: 'remove', list: 'steps', at })} />
          </div>
        )}
      />
    </ItemList>
  );
}
