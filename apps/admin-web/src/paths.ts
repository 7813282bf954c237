/** Every route of the app (specification, section 2). */
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

/** Builders of the links whose route has a parameter. */
export const paths = {
  userDetails: (id: number) => withId(patterns.userDetails, id),
  orderDetails: (id: number) => withId(patterns.orderDetails, id),
  orderDetailsReadOnly: (id: number) => withId(patterns.orderDetailsReadOnly, id),
  recipeDetails: (id: number) => withId(patterns.recipeDetails, id),
  langGroup: (group: string) => `${patterns.lang}?${new URLSearchParams({ group })}`,
};

/** The navigation state of a record that was opened from a list. The browser keeps it across reloads. */
export interface FromList {
  /** Query string of the list. */
  list: string;
  /** Row of the record on that page, from 0. */
  row?: number;
  /** Whether the pressed arrow button keeps the focus. */
  keepsFocus?: boolean;
}
