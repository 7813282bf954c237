// Made from openapi/ by `pnpm generate`: never edited.
import type { Check } from '../check.ts';
import * as is from '../check.ts';
import type { components } from './schema.ts';

type Schemas = components['schemas'];

export const RecordId: Check<Schemas['RecordId']> = is.integer;
export const User: Check<Schemas['User']> = /* @__PURE__ */ is.object({ user_id: RecordId, created_at: is.string, given_name: is.string, last_name: is.string, email: is.string });
export const UserPage: Check<Schemas['UserPage']> = /* @__PURE__ */ is.object({ data: /* @__PURE__ */ is.array(User), page: is.integer, pageSize: is.integer, total: is.integer, totalPages: is.integer });
export const Count: Check<Schemas['Count']> = /* @__PURE__ */ is.object({ quantity: is.integer });
export const Money: Check<Schemas['Money']> = is.number;
export const PaymentState: Check<Schemas['PaymentState']> = is.string;
export const PaymentType: Check<Schemas['PaymentType']> = is.string;
export const OrderSummary: Check<Schemas['OrderSummary']> = /* @__PURE__ */ is.object({ orderID: RecordId, orderDate: is.string, email: is.string, total: Money, paymentState: PaymentState, paymentType: PaymentType });
export const OrderPage: Check<Schemas['OrderPage']> = /* @__PURE__ */ is.object({ data: /* @__PURE__ */ is.array(OrderSummary), page: is.integer, pageSize: is.integer, total: is.integer, totalPages: is.integer });
export const ArticleNumber: Check<Schemas['ArticleNumber']> = is.string;
export const OrderArticle: Check<Schemas['OrderArticle']> = /* @__PURE__ */ is.object({ article_number: ArticleNumber, price: Money, quantity: is.integer });
export const Order: Check<Schemas['Order']> = /* @__PURE__ */ is.object({ orderID: RecordId, orderDate: is.string, email: is.string, total: Money, paymentState: PaymentState, paymentType: PaymentType, countryID: is.string, customerID: /* @__PURE__ */ is.nullable(is.integer), products: /* @__PURE__ */ is.array(OrderArticle), vat: Money, shipping_cost: Money });
export const UserOrderProduct: Check<Schemas['UserOrderProduct']> = /* @__PURE__ */ is.object({ name: is.string, quantity: is.integer, price: Money });
export const UserOrder: Check<Schemas['UserOrder']> = /* @__PURE__ */ is.object({ orderID: RecordId, orderDate: is.string, total: Money, paymentState: PaymentState, paymentType: PaymentType, products: /* @__PURE__ */ is.array(UserOrderProduct) });
export const PaidOrdersValue: Check<Schemas['PaidOrdersValue']> = /* @__PURE__ */ is.object({ total_value: Money });
export const Machine: Check<Schemas['Machine']> = /* @__PURE__ */ is.object({ article_number: ArticleNumber });
export const Address: Check<Schemas['Address']> = /* @__PURE__ */ is.object({ country: is.string });
export const Ingredient: Check<Schemas['Ingredient']> = /* @__PURE__ */ is.object({ ingredient: /* @__PURE__ */ is.nullable(is.string), quantity: /* @__PURE__ */ is.nullable(is.string), quantity_us: /* @__PURE__ */ is.nullable(is.string), unit: /* @__PURE__ */ is.nullable(is.string), unit_us: /* @__PURE__ */ is.nullable(is.string) });
export const ProductParameter: Check<Schemas['ProductParameter']> = /* @__PURE__ */ is.object({ arguement: is.string, value: /* @__PURE__ */ is.either(is.string, is.number) });
export const ProductDefinition: Check<Schemas['ProductDefinition']> = /* @__PURE__ */ is.object({ productCode: is.string, parameters: /* @__PURE__ */ is.array(ProductParameter) });
export const RecipeStep: Check<Schemas['RecipeStep']> = /* @__PURE__ */ is.object({ instructions: /* @__PURE__ */ is.nullable(is.string), image: /* @__PURE__ */ is.nullable(is.string), productDefinition: /* @__PURE__ */ is.nullable(ProductDefinition) });
export const Recipe: Check<Schemas['Recipe']> = /* @__PURE__ */ is.object({ id: RecordId, recipeId: is.string, name: is.string, teaser: is.string, hint: /* @__PURE__ */ is.nullable(is.string), tags: /* @__PURE__ */ is.array(is.string), thumbnailImage: is.string, titleImage: is.string, ingredients: /* @__PURE__ */ is.array(Ingredient), steps: /* @__PURE__ */ is.array(RecipeStep) });
export const RecipeDraft: Check<Schemas['RecipeDraft']> = /* @__PURE__ */ is.object({ id: is.safeInteger, name: is.string, teaser: is.string, hint: /* @__PURE__ */ is.nullable(is.string), tags: /* @__PURE__ */ is.array(is.string), thumbnailImage: is.string, titleImage: is.string, ingredients: /* @__PURE__ */ is.array(Ingredient), steps: /* @__PURE__ */ is.array(RecipeStep) }, { recipeId: is.string });
export const RecipeAdded: Check<Schemas['RecipeAdded']> = /* @__PURE__ */ is.object({}, { recipeId: is.string, error: /* @__PURE__ */ is.nullable(is.string) });
export const LanguageFile: Check<Schemas['LanguageFile']> = /* @__PURE__ */ is.object({ file: is.string });
