import { generatePath } from 'react-router-dom';

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

/** Builders of the links whose route has a parameter. */
export const paths = {
  userDetails: (id: number) => generatePath(patterns.userDetails, { id: String(id) }),
  orderDetails: (id: number) => generatePath(patterns.orderDetails, { id: String(id) }),
  orderDetailsReadOnly: (id: number) => generatePath(patterns.orderDetailsReadOnly, { id: String(id) }),
  recipeDetails: (id: number) => generatePath(patterns.recipeDetails, { id: String(id) }),
};
