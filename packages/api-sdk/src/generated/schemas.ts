// Made from openapi/ by `pnpm generate`: never edited.
export type { Address, Count, Ingredient, LanguageFile, Machine, Order, OrderArticle, OrderPage, OrderSummary, PaidOrdersValue, ProductDefinition, ProductParameter, Recipe, RecipeAdded, RecipeInput, RecipeStep, User, UserOrder, UserOrderProduct, UserPage } from './schema.ts';
