/**
 * Rules of the API that a schema cannot express: keys of recipe texts, names of language files, spelling of countries.
 * @module @joe/api-sdk/rules
 */
export {
  countryKey,
  fileNameProblem,
  ingredientKey,
  isTranslationKey,
  isTranslationKeyOf,
  languageCodeOf,
  MAX_FILE_NAME_BYTES,
  mapRecipeTexts,
  type RecipeTexts,
  readLanguageFileName,
  recipeTexts,
  stepKey,
  textKey,
} from '../../../openapi/rules.ts';
