import { CodeBlock, classNames, Notice, visibleText } from '@joe/ui-kit';
import { buildRecipe } from '../build-recipe.ts';
import type { WizardForm } from '../wizard.ts';
import { RecipePreview } from './recipe-preview.tsx';
import styles from './wizard-pages.module.css';

/** Page 6: the JSON to be sent and a preview of the card. */
export function WizardReview({ form }: { form: WizardForm }) {
  const result = buildRecipe(form);
  if (!result.ok) return <Notice tone="danger">{`The recipe is not valid. ${result.problem}`}</Notice>;
  return (
    <div className={classNames('u-stack-large', styles.review)}>
      <CodeBlock label="Recipe JSON" json={visibleJson(result.value)} />
      <RecipePreview recipe={result.value} />
    </div>
  );
}

/** Formats a value as indented JSON, with invisible and direction characters as escape sequences (decision S17). */
const visibleJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/[^ -~\n]/gu, (char) =>
    visibleText(char) === char ? char : escapeCharacter(char),
  );

const escapeCharacter = (char: string) =>
  Array.from({ length: char.length }, (_, i) => `\\u${char.charCodeAt(i).toString(16).padStart(4, '0')}`).join('');
