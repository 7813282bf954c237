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
