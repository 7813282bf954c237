// Made from openapi/ by `pnpm generate`: never edited.
import type { Call } from '../call.ts';
import type { Check } from '../check.ts';
import * as is from '../check.ts';
import { RecordId } from './common.ts';
import type { components } from './schema.ts';

type Schemas = components['schemas'];

export const Ingredient: Check<Schemas['Ingredient']> = /* @__PURE__ */ is.object({ ingredient: /* @__PURE__ */ is.nullable(is.string), quantity: /* @__PURE__ */ is.nullable(is.string), quantity_us: /* @__PURE__ */ is.nullable(is.string), unit: /* @__PURE__ */ is.nullable(is.string), unit_us: /* @__PURE__ */ is.nullable(is.string) });
export const ProductParameter: Check<Schemas['ProductParameter']> = /* @__PURE__ */ is.object({ arguement: is.string, value: /* @__PURE__ */ is.either(is.string, is.number) });
export const ProductDefinition: Check<Schemas['ProductDefinition']> = /* @__PURE__ */ is.object({ productCode: is.string, parameters: /* @__PURE__ */ is.array(ProductParameter) });
export const RecipeStep: Check<Schemas['RecipeStep']> = /* @__PURE__ */ is.object({ instructions: /* @__PURE__ */ is.nullable(is.string), image: /* @__PURE__ */ is.nullable(is.string), productDefinition: /* @__PURE__ */ is.nullable(ProductDefinition) });
export const Recipe: Check<Schemas['Recipe']> = /* @__PURE__ */ is.object({ id: RecordId, recipeId: is.string, name: is.string, teaser: is.string, hint: /* @__PURE__ */ is.nullable(is.string), tags: /* @__PURE__ */ is.array(is.string), thumbnailImage: is.string, titleImage: is.string, ingredients: /* @__PURE__ */ is.array(Ingredient), steps: /* @__PURE__ */ is.array(RecipeStep) });
export const RecipeDraft: Check<Schemas['RecipeDraft']> = /* @__PURE__ */ is.object({ id: is.safeInteger, name: is.string, teaser: is.string, hint: /* @__PURE__ */ is.nullable(is.string), tags: /* @__PURE__ */ is.array(is.string), thumbnailImage: is.string, titleImage: is.string, ingredients: /* @__PURE__ */ is.array(Ingredient), steps: /* @__PURE__ */ is.array(RecipeStep) }, { recipeId: is.string });
export const RecipeAdded: Check<Schemas['RecipeAdded']> = /* @__PURE__ */ is.object({}, { recipeId: is.string, error: /* @__PURE__ */ is.nullable(is.string) });

export const listRecipes: Call<'listRecipes'> = {
  id: 'listRecipes',
  method: 'GET',
  path: '/recipes/get-all',
  action: "get all recipes",
  roles: ["write","JOE_ADMIN"],
  query: /* @__PURE__ */ is.object({ lang: is.filledText }),
  answer: /* @__PURE__ */ is.array(Recipe),
};

export const addRecipe: Call<'addRecipe'> = {
  id: 'addRecipe',
  method: 'POST',
  path: '/recipes/add',
  action: "create recipe",
  roles: ["write","JOE_ADMIN"],
  body: RecipeDraft,
  answer: RecipeAdded,
};

export const deleteRecipe: Call<'deleteRecipe'> = {
  id: 'deleteRecipe',
  method: 'DELETE',
  path: '/recipes/delete/{id}',
  action: "delete recipe",
  roles: ["write","JOE_ADMIN"],
  at: /* @__PURE__ */ is.object({ id: is.segment }),
};

export const uploadRecipeTranslations: Call<'uploadRecipeTranslations'> = {
  id: 'uploadRecipeTranslations',
  method: 'POST',
  path: '/recipes/upload-translation-file',
  action: "upload recipe translation file",
  roles: ["write","JOE_ADMIN"],
  body: 'form',
};
