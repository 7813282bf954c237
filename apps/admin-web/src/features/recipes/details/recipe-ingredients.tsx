import type { Ingredient } from '@joe/api-sdk';
import { classNames, cutText, LongText, Section, Table } from '@joe/ui-kit';
import styles from './recipe-ingredients.module.css';
import { RecipeText } from './recipe-text.tsx';

/** The ingredients of a recipe, with metric and (except on phones) US quantities. */
export function RecipeIngredients({ ingredients }: { ingredients: readonly Ingredient[] }) {
  return (
    <Section title="Ingredients" note={ingredients.length}>
      <Table isBelowHeading hasFixedColumns caption="Ingredients" className={styles.ingredients}>
        <thead>
          <tr>
            <th scope="col">Ingredient</th>
            <th scope="col" className={classNames('u-end', styles.quantity)}>
              Quantity
            </th>
            <th scope="col" className={styles.unit}>
              Unit
            </th>
            <th scope="col" className={classNames('u-end', styles.quantity, styles.usColumn)}>
              Quantity US
            </th>
            <th scope="col" className={classNames(styles.unit, styles.usColumn)}>
              Unit US
            </th>
          </tr>
        </thead>
        <tbody>
          {ingredients.map(({ ingredient, quantity, unit, quantity_us, unit_us }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list has no better key, and its rows never move
            <tr key={index}>
              <td className="u-strong">{optionalText(ingredient, `ingredient ${index + 1}`)}</td>
              <td className="u-end">{optionalText(quantity, `quantity ${index + 1}`)}</td>
              <td className="u-muted">{optionalText(unit, `unit ${index + 1}`)}</td>
              <td className={classNames('u-end', styles.usColumn)}>
                {optionalText(quantity_us, `US quantity ${index + 1}`)}
              </td>
              <td className={classNames('u-muted', styles.usColumn)}>
                {optionalText(unit_us, `US unit ${index + 1}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

const optionalText = (text: string | null, label: string) =>
  text !== null && (
    <LongText text={text} label={label}>
      <RecipeText label={label}>{cutText(text, 300)}</RecipeText>
    </LongText>
  );
