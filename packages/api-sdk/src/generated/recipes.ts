// Made from openapi/ by `pnpm generate`: never edited.
import type { Call } from '../call.ts';
import type { Check } from '../check.ts';
import * as is from '../check.ts';
import { RecordId } from './common.ts';
import type { components, operations } from './schema.ts';

type Schemas = components['schemas'];

export const Ingredient: Check<Schemas['Ingredient']> = /* @__PURE__ */ is.object({ ingredient: /* @__PURE__ */ is.nullable(/* @__PURE__ */ is.sized(is.string, 0, 10000)), quantity: /* @__PURE__ */ is.nullable(/* @__PURE__ */ is.sized(is.string, 0, 10000)), quantity_us: /* @__PURE__ */ is.nullable(/* @__PURE__ */ is.sized(is.string, 0, 10000)), unit: /* @__PURE__ */ is.nullable(/* @__PURE__ */ is.sized(is.string, 0, 10000)), unit_us: /* @__PURE__ */ is.nullable(/* @__PURE__ */ is.sized(is.string, 0, 10000)) });
export const ProductParameter: Check<Schemas['ProductParameter']> = /* @__PURE__ */ is.object({ arguement: /* @__PURE__ */ is.sized(is.string, 0, 10000), value: /* @__PURE__ */ is.anyOf(/* @__PURE__ */ is.sized(is.string, 0, 10000), is.number) });
export const ProductDefinition: Check<Schemas['ProductDefinition']> = /* @__PURE__ */ is.object({ productCode: /* @__PURE__ */ is.sized(is.string, 0, 10000), parameters: /* @__PURE__ */ is.sized(/* @__PURE__ */ is.array(ProductParameter), 0, 1000) });
export const RecipeStep: Check<Schemas['RecipeStep']> = /* @__PURE__ */ is.object({ instructions: /* @__PURE__ */ is.nullable(/* @__PURE__ */ is.sized(is.string, 0, 10000)), image: /* @__PURE__ */ is.nullable(/* @__PURE__ */ is.sized(is.string, 0, 10000)), productDefinition: /* @__PURE__ */ is.nullable(ProductDefinition) });
export const Recipe: Check<Schemas['Recipe']> = /* @__PURE__ */ is.object({ id: RecordId, recipeId: is.string, name: is.string, teaser: is.string, hint: /* @__PURE__ */ is.nullable(is.string), tags: /* @__PURE__ */ is.array(is.string), thumbnailImage: is.string, titleImage: is.string, ingredients: /* @__PURE__ */ is.array(Ingredient), steps: /* @__PURE__ */ is.array(RecipeStep) });
export const RecipeInput: Check<Schemas['RecipeInput']> = /* @__PURE__ */ is.object({ id: /* @__PURE__ */ is.safeInteger(0), name: /* @__PURE__ */ is.sized(is.string, 0, 10000), teaser: /* @__PURE__ */ is.sized(is.string, 0, 10000), hint: /* @__PURE__ */ is.nullable(/* @__PURE__ */ is.sized(is.string, 0, 10000)), tags: /* @__PURE__ */ is.sized(/* @__PURE__ */ is.array(/* @__PURE__ */ is.sized(is.string, 0, 10000)), 0, 1000), thumbnailImage: /* @__PURE__ */ is.sized(is.string, 0, 10000), titleImage: /* @__PURE__ */ is.sized(is.string, 0, 10000), ingredients: /* @__PURE__ */ is.sized(/* @__PURE__ */ is.array(Ingredient), 0, 1000), steps: /* @__PURE__ */ is.sized(/* @__PURE__ */ is.array(RecipeStep), 0, 1000) }, { recipeId: /* @__PURE__ */ is.sized(is.string, 1, 256) });
export const RecipeAdded: Check<Schemas['RecipeAdded']> = /* @__PURE__ */ is.object({}, { recipeId: is.string, error: /* @__PURE__ */ is.nullable(/* @__PURE__ */ is.sized(is.string, 1, Infinity)) });

export const listRecipes: Call<operations['listRecipes']> = {
  operationId: 'listRecipes',
  method: 'GET',
  path: '/recipes/get-all',
  action: "get all recipes",
  roles: ["write","JOE_ADMIN"],
  query: /* @__PURE__ */ is.object({ lang: is.nonEmptyString }),
  response: /* @__PURE__ */ is.array(Recipe),
};

export const addRecipe: Call<operations['addRecipe']> = {
  operationId: 'addRecipe',
  method: 'POST',
  path: '/recipes/add',
  action: "create recipe",
  roles: ["write","JOE_ADMIN"],
  body: RecipeInput,
  response: RecipeAdded,
};

export const deleteRecipe: Call<operations['deleteRecipe']> = {
  operationId: 'deleteRecipe',
  method: 'DELETE',
  path: '/recipes/delete/{id}',
  action: "delete recipe",
  roles: ["write","JOE_ADMIN"],
  pathParams: /* @__PURE__ */ is.object({ id: is.pathSegment }),
  response: 'nothing',
};

export const uploadRecipeTranslations: Call<operations['uploadRecipeTranslations']> = {
  operationId: 'uploadRecipeTranslations',
  method: 'POST',
  path: '/recipes/upload-translation-file',
  action: "upload recipe translation file",
  roles: ["write","JOE_ADMIN"],
  body: 'form',
  response: 'nothing',
};
