import { TextInput } from '@joe/ui-kit';
import { ItemBox, ItemList, RemoveItem } from '../../edit/item-list.tsx';
import type { StepChoice, WizardPageProps } from '../wizard.ts';
import { FieldChoice } from './field-choice.tsx';
import styles from './wizard-pages.module.css';

/** Page 5: the product and its parameters for each step of the recipe. */
export function WizardParameters({ form, dispatch }: WizardPageProps) {
  if (form.steps.length === 0) return <p className="u-muted">This recipe has no steps.</p>;
  return form.steps.map((step, at) => {
    const name = `Step ${at + 1}`;
    return (
      <ItemBox key={step.key} name={name}>
        <FieldChoice
          label="Product"
          legendPrefix={name}
          isSet={step.hasProduct}
          onChange={(hasProduct) => dispatch({ type: 'change step', at, fields: { hasProduct } })}
        >
          <TextInput
            label={`Product code of step ${at + 1}`}
            value={step.productCode}
            onChange={(event) => dispatch({ type: 'change step', at, fields: { productCode: event.target.value } })}
          />
          <Parameters stepIndex={at} parameters={step.parameters} dispatch={dispatch} />
        </FieldChoice>
      </ItemBox>
    );
  });
}

function Parameters({
  stepIndex,
  parameters,
  dispatch,
}: Pick<StepChoice, 'parameters'> & Pick<WizardPageProps, 'dispatch'> & { stepIndex: number }) {
  return (
    <ItemList
      noun="parameter"
      isSmall
      count={parameters.length}
      onAdd={() => dispatch({ type: 'add parameter', stepIndex })}
      onRemoveLast={() => dispatch({ type: 'remove parameter', stepIndex })}
    >
      {parameters.map(({ key, argument, value }, at) => {
        const change = (fields: Partial<(typeof parameters)[number]>) =>
          dispatch({ type: 'change parameter', stepIndex, at, fields });
        return (
          <div key={key} className={styles.parameter}>
            <TextInput
              label={`Argument ${at + 1}`}
              value={argument}
              onChange={(event) => change({ argument: event.target.value })}
            />
            <TextInput
              label={`Value ${at + 1}`}
              value={value}
              onChange={(event) => change({ value: event.target.value })}
            />
            <RemoveItem
              className={styles.remove}
              label={`parameter ${at + 1}`}
              onRemove={() => dispatch({ type: 'remove parameter', stepIndex, at })}
            />
          </div>
        );
      })}
    </ItemList>
  );
}
