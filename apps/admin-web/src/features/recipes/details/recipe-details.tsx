import { isSafeId, type Recipe } from '@joe/api-sdk';
import { useAccess } from '@joe/auth/react';
import { Button, classNames } from '@joe/ui-kit';
import type { ReactNode } from 'react';
import { useApi } from '../../../queries/api.ts';
import { ReadAt } from '../../../shared/page/refresh.tsx';
import styles from './recipe-details.module.css';
import { RecipeIngredients } from './recipe-ingredients.tsx';
import { RecipeLayout } from './recipe-layout.tsx';
import { RecipeSteps } from './recipe-steps.tsx';
import { RecipeName, RecipeTags, RecipeText } from './recipe-text.tsx';

interface RecipeDetailsProps {
  recipe: Recipe;
  notice?: ReactNode;
  /** Whether the user comes from the editor. The Edit button then gets the focus. */
  wasEdited: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** The details of a recipe. `RecipeEditor` replaces them in edit mode. */
export function RecipeDetails({ recipe, notice, wasEdited, onEdit, onDelete }: RecipeDetailsProps) {
  const { canWrite } = useAccess();
  const api = useApi();
  return (
    <RecipeLayout
      recipe={recipe}
      notice={notice}
      header={
        <header className={styles.header}>
          <div className={classNames('u-stack-small', styles.introduction)}>
            <h1>
              <RecipeName recipe={recipe} />
            </h1>
            <p className={styles.teaser}>
              <RecipeText label="teaser">{recipe.teaser}</RecipeText>
            </p>
            <RecipeTags tags={recipe.tags} />
          </div>
          <div className={styles.readAtAndActions}>
            <ReadAt queries={[api.recipes.list()]} />
            {canWrite && !isSafeId(recipe.id) && (
              // JavaScript can round this ID to that of another recipe (decision C7).
              <span className="u-muted u-small">No actions: the id is too large</span>
            )}
            {canWrite && isSafeId(recipe.id) && (
              <div className="u-row">
                <Button variant="secondaryDanger" icon="trash" onClick={onDelete}>
                  Delete recipe
                </Button>
                <Button ref={wasEdited ? returnFocus : undefined} variant="primary" icon="pencil" onClick={onEdit}>
                  Edit
                </Button>
              </div>
            )}
          </div>
        </header>
      }
    >
      <RecipeIngredients ingredients={recipe.ingredients} />
      <RecipeSteps steps={recipe.steps} />
    </RecipeLayout>
  );
}

/** The page scrolls to the button only for users of the keyboard. Others may be reading what they have just edited. */
function returnFocus(button: HTMLButtonElement | null) {
  button?.focus({ preventScroll: true });
  if (button?.matches(':focus-visible')) button.scrollIntoView({ block: 'nearest' });
}
