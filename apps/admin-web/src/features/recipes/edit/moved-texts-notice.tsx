import type { Recipe } from '@joe/api-sdk';
import { Notice } from '@joe/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { messageWithRequest } from '../../../http/api-errors.ts';
import type { TranslatedRecipes } from '../../../queries/recipes.ts';
import { failureOf, RetryButton } from '../../../shared/failure/failure.tsx';
import { formatAll } from '../../../shared/format/formats.ts';
import { languageName } from '../../../shared/format/language-name.ts';
import type { RecipeEdit } from './edit-recipe.ts';
import { languagesWithMovedTexts } from './moved-texts.ts';

interface MovedTextsNoticeProps {
  edit: RecipeEdit;
  /** The recipe that the save replaces. */
  stored: Recipe;
  /** The query for the other languages. */
  translations: UseQueryResult<TranslatedRecipes[]>;
}

/** Names the languages whose files must be uploaded again after saving (decision S5). */
export function MovedTextsNotice({ edit, stored, translations }: MovedTextsNoticeProps) {
  const { data, isLoading } = translations;
  const failure = failureOf(translations);
  if (data) {
    const languages = languagesWithMovedTexts(edit, stored, data).map((code) => languageName(code) ?? code);
    if (languages.length === 0) return null;
    return (
      <Notice tone="warn">{`Ingredients or steps have moved or been replaced, but their texts in ${formatAll(languages)} stay at the old positions. Upload the translation files of ${languages.length === 1 ? 'this language' : 'these languages'} again after saving.`}</Notice>
    );
  }
  if (isLoading) return <Notice>Looking for texts in other languages…</Notice>;
  if (!failure) return null;
  return (
    <Notice
      tone="warn"
      action={<RetryButton {...failure} />}
    >{`Ingredients or steps have moved or been replaced, but the texts in other languages could not be read: ${messageWithRequest(failure.error)}. If there are any, upload their translation files again after saving.`}</Notice>
  );
}
