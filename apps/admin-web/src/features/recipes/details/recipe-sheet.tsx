import { exactDigits, type Recipe } from '@joe/api-sdk';
import { visibleText } from '@joe/ui-kit';
import { useConfig } from '../../../services.ts';
import { Sheet } from '../../../shared/print/sheet.tsx';
import { safePicture } from '../model/safe-picture.ts';
import styles from './recipe-sheet.module.css';
import { RecipeText } from './recipe-text.tsx';

/** The printed form of a recipe: picture, teaser, ingredients and steps. */
export function RecipeSheet({ recipe }: { recipe: Recipe }) {
  const { name, teaser, titleImage, ingredients, steps } = recipe;
  const picture = safePicture(useConfig(), titleImage);
  const recipeNumber = `Recipe ${exactDigits(recipe, 'id')}`;
  return (
    <Sheet
      title={name.trim() ? optionalText(visibleText(name), 'name') : '(no name)'}
      subtitle={`${recipeNumber}, en`}
      footer={recipeNumber}
    >
      {picture && <img className={styles.picture} src={picture} width="1440" height="480" alt="" />}
      <p className={styles.teaser}>{optionalText(teaser, 'teaser')}</p>
      <div className={styles.columns}>
        <section>
          <h2>Ingredients</h2>
          <table aria-label="Ingredients">
            <tbody>
              {ingredients.map(({ ingredient, quantity, unit }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list has no better key, and its rows never move
                <tr key={index}>
                  <td>{optionalText(ingredient, 'ingredient')}</td>
                  <td className={styles.quantity}>
                    <span>{optionalText(quantity, 'quantity')}</span> <span>{optionalText(unit, 'unit')}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <section>
          <h2>Steps</h2>
          <ol className={styles.steps}>
            {steps.map(({ instructions }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list has no better key, and its rows never move
              <li key={index}>
                <span>{optionalText(instructions, 'instructions')}</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </Sheet>
  );
}

const optionalText = (value: string | null, label: string) =>
  value !== null && <RecipeText label={label}>{value}</RecipeText>;
