import type { Recipe } from '@joe/api-sdk';
import { Badge, CodeText, Tag, Tags } from '@joe/ui-kit';
import { isTranslationKey } from '../model/translation-keys.ts';
import styles from './recipe-text.module.css';

/** Most characters of a text that a card, a heading or a row shows; the rest is in the record and in edit mode. */
const MAX_SHOWN = 300;

const cut = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

/**
 * A text of a recipe as the API answered it; one that still is a translation key is marked as such (decision C9), with
 * `marked` in words too.
 */
export function RecipeText({ children, marked }: { children: string; marked?: boolean }) {
  if (!isTranslationKey(children)) return <bdi className={styles.text}>{children}</bdi>;
  return (
    <span className={styles.untranslated} title="Untranslated">
      <CodeText>{children}</CodeText>
      {marked ? <Badge tone="warn">Untranslated</Badge> : <span className="visually-hidden"> (untranslated)</span>}
    </span>
  );
}

/** A recipe's name where there is little room for it. */
export function RecipeName({ recipe }: { recipe: Pick<Recipe, 'name'> }) {
  if (recipe.name.trim() === '') return <span className="u-muted">(no name)</span>;
  return <RecipeText marked>{cut(recipe.name)}</RecipeText>;
}

/** The tags of a recipe, which anybody may have written. */
export function RecipeTags({ tags }: { tags: readonly string[] }) {
  return (
    <Tags>
      {tags.map((tag, index) => (
        <Tag key={index}>
          <bdi>{tag}</bdi>
        </Tag>
      ))}
    </Tags>
  );
}
