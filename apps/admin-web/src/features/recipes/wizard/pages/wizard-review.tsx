import { CodeBlock, Notice } from '@joe/ui-kit';
import { buildRecipe } from '../build-recipe.ts';
import type { WizardForm } from '../wizard.ts';
import { RecipePreview } from './recipe-preview.tsx';
import { visibleJson } from './visible-json.ts';
import styles from './wizard-pages.module.css';

/** Page 6: the JSON to be sent and a preview of the card. */
export function WizardReview({ form }: { form: WizardForm }) {
  const result = buildRecipe(form);
  if (!result.ok) return <Notice tone="danger">{`The recipe is not valid. ${result.problem}`}</Notice>;
  return (
    <div className={styles.review}>
      <CodeBlock label="Recipe JSON" json={visibleJson(result.value)} />
      <RecipePreview recipe={result.value} />
    </div>
  );
}
