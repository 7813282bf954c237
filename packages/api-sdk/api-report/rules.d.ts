interface RecipeTexts {
    name: string;
    teaser: string;
    hint: string | null;
    ingredients: readonly Record<IngredientField, string | null>[];
    steps: readonly {
        instructions: string | null;
    }[];
}
declare const ingredientFields: readonly [
    "ingredient",
    "quantity",
    "quantity_us",
    "unit",
    "unit_us"
];
type IngredientField = (typeof ingredientFields)[number];
declare const textKey: (id: number, text: "name" | "teaser" | "hint") => string;
declare const ingredientKey: (id: number, position: number, field: IngredientField) => string;
declare const stepKey: (id: number, position: number) => string;
declare const isTranslationKey: (text: string) => boolean;
declare const isTranslationKeyOf: (id: number, text: string) => boolean;
declare function mapRecipeTexts<R extends RecipeTexts>(id: number, recipe: R, replace: (text: string, key: string) => string): R;
declare function recipeTexts(id: number, recipe: RecipeTexts): Map<string, string>;
declare const MAX_FILE_NAME_BYTES = 255;
declare function fileNameProblem(name: string): "characters" | "length" | undefined;
declare function languageCodeOf(name: string): string | undefined;
declare function readLanguageFileName(name: string): {
    group: string;
    code: string;
} | undefined;
declare const countryKey: (country: string) => string;
export { MAX_FILE_NAME_BYTES, countryKey, fileNameProblem, ingredientKey, isTranslationKey, isTranslationKeyOf, languageCodeOf, mapRecipeTexts, readLanguageFileName, recipeTexts, stepKey, textKey };
export type { RecipeTexts };
