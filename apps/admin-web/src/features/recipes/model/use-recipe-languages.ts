import { useConfig } from '../../../services.ts';

const DEFAULT_LANGUAGES = ['de', 'fr', 'it', 'es', 'nl', 'pt', 'sv', 'da', 'nb', 'fi', 'pl', 'cs'];

/** Codes of the languages besides English that recipes are translated into. */
export const useRecipeLanguages = (): readonly string[] => useConfig().recipeLanguages ?? DEFAULT_LANGUAGES;
