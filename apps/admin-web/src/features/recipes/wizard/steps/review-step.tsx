import { CodeBlock, Notice } from '@joe/ui-kit';
import { buildRecipe } from '../build-recipe.ts';
import type { WizardForm } from '../wizard.ts';
import { RecipePreview } from './recipe-preview.tsx';
import styles from './steps.module.css';
import { visibleJson } from './visible-json.ts';

/** Step 5: what would be sent, and how it will look. */
export function ReviewStep({ form }: { form: WizardForm }) {
  const result = buildRecipe(form);
  if ('reason' in result) return <Notice tone="danger">This is no recipe yet. {result.reason}</Notice>;
  return (
    <div className={styles.review}>
      <CodeBlock label="Recipe JSON" json={visibleJson(result.recipe)} />
      <RecipePreview recipe={result.recipe} />
    </div>
  );
}
