import type { Recipe } from '@joe/api-sdk';
import { isTranslationKey } from '@joe/api-sdk/rules';
import { Badge, CodeText, cutText, LongText, shortText, Tag, Tags, WholeValueButton } from '@joe/ui-kit';
import styles from './recipe-text.module.css';

/** Maximum number of shown UTF-16 code units of a text. Teasers and instructions are usually shorter. */
const MAX_SHOWN_RECIPE_TEXT = 1000;

interface RecipeTextProps {
  children: string;
  /** Name of the text, e.g. `teaser`, for the button that shows a long text in full. */
  label: string;
  /** Shows an "Untranslated" badge if the text is a translation key. */
  hasBadge?: boolean;
}

/** A text of a recipe. A translation key without a text is marked as untranslated (decision C9). */
export function RecipeText({ children, label, hasBadge }: RecipeTextProps) {
  const shownText = cutText(children, MAX_SHOWN_RECIPE_TEXT);
  const wholeValue = shownText !== children && <WholeValueButton text={children} label={label} />;
  if (!isTranslationKey(children)) {
    return (
      <>
        <bdi className={styles.recipeText} translate="no">
          {shownText}
        </bdi>
        {wholeValue}
      </>
    );
  }
  return (
    <span className={styles.untranslated} title="Untranslated">
      <CodeText className={styles.translationKey}>{shownText}</CodeText>
      {wholeValue}
      {hasBadge ? <Badge tone="warn">Untranslated</Badge> : <span className="visually-hidden"> (untranslated)</span>}
    </span>
  );
}

/**
 * The name of a recipe, with an "Untranslated" badge if it is a translation key. Invisible characters are made visible
 * (decision S17).
 */
export function RecipeName({ recipe }: { recipe: Pick<Recipe, 'name'> }) {
  if (recipe.name.trim() === '') return <span className="u-muted">(no name)</span>;
  return (
    <RecipeText label="name" hasBadge>
      {shortText(recipe.name, 300)}
    </RecipeText>
  );
}

/** The tags of a recipe. */
export function RecipeTags({ tags }: { tags: readonly string[] }) {
  return (
    <Tags>
      {tags.map((tag, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list has no better key, and its rows never move
        <Tag key={index}>
          <LongText text={tag} label={`tag ${index + 1}`} />
        </Tag>
      ))}
    </Tags>
  );
}
