import type { Recipe } from '@joe/api-sdk';
import { Badge, CodeText, cutText, LongText, Tag, Tags, WholeValue } from '@joe/ui-kit';
import { isTranslationKey } from '../model/translation-keys.ts';
import styles from './recipe-text.module.css';

/** Most UTF-16 code units of a text on the page: a teaser or an instruction of usual length is never cut. */
const MAX_SHOWN = 1000;

export interface RecipeTextProps {
  children: string;
  /** What it is, e.g. `teaser`, for the button that shows the whole of a text that is too long. */
  label: string;
  /** Says "Untranslated" in words where the text still is a translation key. */
  marked?: boolean;
}

/** A text of a recipe as the API answered it; one that still is a translation key is marked as such (decision C9). */
export function RecipeText({ children, label, marked }: RecipeTextProps) {
  const shown = cutText(children, MAX_SHOWN);
  const whole = shown !== children && <WholeValue text={children} label={label} />;
  if (!isTranslationKey(children)) {
    return (
      <>
        <bdi className={styles.text}>{shown}</bdi>
        {whole}
      </>
    );
  }
  return (
    <span className={styles.untranslated} title="Untranslated">
      <CodeText>{shown}</CodeText>
      {whole}
      {marked ? <Badge tone="warn">Untranslated</Badge> : <span className="visually-hidden"> (untranslated)</span>}
    </span>
  );
}

/** A recipe's name where there is little room for it. */
export function RecipeName({ recipe }: { recipe: Pick<Recipe, 'name'> }) {
  if (recipe.name.trim() === '') return <span className="u-muted">(no name)</span>;
  return (
    <RecipeText label="name" marked>
      {cutText(recipe.name, 300)}
    </RecipeText>
  );
}

/** The tags of a recipe, which anybody may have written. */
export function RecipeTags({ tags }: { tags: readonly string[] }) {
  return (
    <Tags>
      {tags.map((tag, index) => (
        <Tag key={index}>
          <LongText text={tag} label={`tag ${index + 1}`} />
        </Tag>
      ))}
    </Tags>
  );
}
