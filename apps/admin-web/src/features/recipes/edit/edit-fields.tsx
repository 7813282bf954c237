import { textKey } from '@joe/api-sdk/rules';
import { CodeText, classNames, inputClass, Section, TagInput, Tags, TextArea, TextInput } from '@joe/ui-kit';
import type { Dispatch, KeyboardEvent } from 'react';
import { isShortcut } from '../../../shared/shortcuts/shortcuts.ts';
import { StepList } from '../details/recipe-steps.tsx';
import { type IngredientField, ingredientFields } from '../model/ingredient-fields.ts';
import styles from './edit-fields.module.css';
import type { EditAction, ItemListName, RecipeEdit } from './edit-recipe.ts';
import { ItemList, RemoveItem } from './item-list.tsx';

interface EditFieldsProps {
  edit: RecipeEdit;
  dispatch: Dispatch<EditAction>;
}

// In this order, each quantity is beside its unit.
const fieldOrder: IngredientField[] = ['ingredient', 'quantity', 'unit', 'quantity_us', 'unit_us'];
const ingredientColumns = ingredientFields.toSorted(
  (a, b) => fieldOrder.indexOf(a.field) - fieldOrder.indexOf(b.field),
);

const fieldClasses = {
  ingredient: styles.name,
  quantity: styles.quantity,
  quantity_us: styles.quantity,
  unit: styles.unit,
  unit_us: styles.unit,
};

// A text area wraps a long value, but the value itself must not contain line breaks. As in an input, pasted lines are
// joined with spaces.
const withoutLineBreaks = (text: string) => text.replace(/\n+/g, '\n').replace(/\n$/, '').replaceAll('\n', ' ');

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (!isShortcut(event, 'saveRecipe')) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

const emptyToNull = (text: string) => (text === '' ? null : text);

/** Name and teaser, with the keys under which they are translated. */
export function EditTexts({ edit: { edited }, dispatch }: EditFieldsProps) {
  return (
    <div className={classNames('u-stack-small', styles.texts)}>
      <TextInput
        label="Name"
        value={edited.name}
        error={edited.name.trim() === '' && 'The name must not be empty.'}
        onChange={(event) => dispatch({ type: 'change', fields: { name: event.target.value } })}
        contentBelow={<CodeText>{textKey(edited.id, 'name')}</CodeText>}
      />
      <TextArea
        label="Teaser"
        value={edited.teaser}
        onChange={(event) => dispatch({ type: 'change', fields: { teaser: event.target.value } })}
        contentBelow={<CodeText>{textKey(edited.id, 'teaser')}</CodeText>}
      />
    </div>
  );
}

/** Most props of `ItemList` for a list of the recipe. */
const itemListProps = (list: ItemListName, { edit, dispatch }: EditFieldsProps) => ({
  isSmall: true,
  count: edit.edited[list].length,
  onAdd: () => dispatch({ type: 'add', list }),
  onRemoveLast: () => dispatch({ type: 'remove', list }),
});

export function EditTags(props: EditFieldsProps) {
  const { edited, ids } = props.edit;
  const { dispatch } = props;
  return (
    <Section title="Tags" note={edited.tags.length}>
      <ItemList noun="tag" {...itemListProps('tags', props)}>
        <Tags>
          {edited.tags.map((tag, at) => (
            <span key={ids.tags[at]} className={styles.tag}>
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
  const { edited, ids } = props.edit;
  const { dispatch } = props;
  return (
    <Section hasSpaceAbove title="Ingredients" note={edited.ingredients.length}>
      <ItemList noun="ingredient" {...itemListProps('ingredients', props)}>
        <div className="u-stack-small">
          <div className={styles.columnHeads} aria-hidden="true">
            {ingredientColumns.map(({ field, label }) => (
              <span key={field} className="u-label">
                {label}
              </span>
            ))}
          </div>
          {edited.ingredients.map((fields, at) => (
            <div key={ids.ingredients[at]} className={styles.ingredient}>
              {ingredientColumns.map(({ field, label }) => (
                <textarea
                  key={field}
                  className={classNames(inputClass, styles.growing, fieldClasses[field])}
                  rows={1}
                  aria-label={`${label} ${at + 1}`}
                  placeholder={label}
                  value={fields[field] ?? ''}
                  onKeyDown={submitOnEnter}
                  onChange={(event) =>
                    dispatch({
                      type: 'change ingredient',
                      at,
                      field,
                      text: emptyToNull(withoutLineBreaks(event.target.value)),
                    })
                  }
                />
              ))}
              <RemoveItem
                className={styles.remove}
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
  const { edited, ids } = props.edit;
  const { dispatch } = props;
  return (
    <ItemList noun="step" {...itemListProps('steps', props)}>
      <StepList
        steps={edited.steps}
        keyOf={(index) => ids.steps[index] ?? index}
        instructions={({ instructions }, at) => (
          <div className={styles.step}>
            <TextArea
              label={`Step ${at + 1}`}
              hidesLabel
              className={styles.growing}
              rows={1}
              placeholder="Step"
              value={instructions ?? ''}
              onChange={(event) => dispatch({ type: 'change step', at, instructions: emptyToNull(event.target.value) })}
            />
            <RemoveItem label={`step ${at + 1}`} onRemove={() => dispatch({ type: 'remove', list: 'steps', at })} />
          </div>
        )}
      />
    </ItemList>
  );
}
