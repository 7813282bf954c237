import type { Recipe } from '@joe/api-sdk';
import { matchPath } from 'react-router-dom';

/** The path of every screen that has one (specification, section 2). */
export const patterns = {
  dashboard: '/',
  users: '/users',
  userDetails: '/userDetails/:id',
  orders: '/orders',
  orderDetails: '/orders-details/:id',
  orderDetailsReadOnly: '/orders/:id',
  countries: '/countries',
  machines: '/machines',
  recipes: '/recipes',
  addRecipe: '/add-recipe',
  recipeDetails: '/recipe-details/:id',
  uploadRecipeTranslations: '/upload-recipe-translations',
  lang: '/lang',
  notAuthorized: '/not-authorized',
} as const;

const withId = (pattern: string, id: number) => pattern.replace(':id', String(id));

/** The pattern of a screen's path, as the router finds it. Undefined if no screen has the path. */
export const patternOf = (pathname: string): string | undefined =>
  Object.values(patterns).find((pattern) => matchPath(pattern, pathname));

/** Builders of the links that contain an id or a group. */
export const paths = {
  userDetails: (id: number) => withId(patterns.userDetails, id),
  orderDetails: (id: number) => withId(patterns.orderDetails, id),
  /** Users without write access have a path of their own (section 2). */
  order: (id: number, canWrite: boolean) =>
    withId(canWrite ? patterns.orderDetails : patterns.orderDetailsReadOnly, id),
  recipeDetails: (id: number) => withId(patterns.recipeDetails, id),
  langGroup: (group: string) => `${patterns.lang}?${new URLSearchParams({ group })}`,
};

/**
 * The navigation state of a record that was opened from a list: the row in that list. The browser keeps it across
 * reloads.
 */
export interface RowOrigin {
  /** Query string of the list, which contains its view. */
  listQuery: string;
  /** The index of the record on its page of the list. */
  rowIndex?: number;
  /** Whether the pressed arrow button keeps the focus. */
  keepsFocus?: boolean;
}

/** The navigation state of a recipe. It contains the recipeId, because several recipes can have the same ID. */
export interface PassedRecipe {
  recipeId: string;
  /** The recipe, if the screen with the link has read it. */
  recipe?: Recipe;
}
