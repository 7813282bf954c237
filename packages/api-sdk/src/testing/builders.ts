import { Address as isAddress } from '../generated/addresses.ts';
import { Machine as isMachine } from '../generated/machines.ts';
import { Order as isOrder } from '../generated/orders.ts';
import { Recipe as isRecipe, RecipeInput as isRecipeInput } from '../generated/recipes.ts';
import type { Address, Machine, Order, Recipe, RecipeInput, User } from '../generated/schema.ts';
import { User as isUser } from '../generated/users.ts';
import { checkFixture } from './check-fixture.ts';

/** A machine, and the user who owns it. The API returns only the machine. */
export interface FakeMachine extends Machine {
  userId?: number | undefined;
}

/** Some of the fields. Undefined means the default. */
type Fields<T> = { [K in keyof T]?: T[K] | undefined };

const definedFields = <T extends object>(fields: Fields<T>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/**
 * A user that follows the contract. `fields` replace the default ones.
 * @throws {TypeError} for a field that does not follow the contract, with its position: `user.email: …`
 */
export const aUser = (fields: Fields<User> = {}): User =>
  checkFixture(
    isUser,
    {
      user_id: 20401,
      created_at: '2024-03-14T08:26:11.000Z',
      given_name: 'Anna',
      last_name: 'Aebischer',
      email: 'anna.aebischer@example.com',
      ...definedFields(fields),
    },
    'user',
  );

/**
 * A paid order of one article. `fields` replace the default ones. Without `products`, the price of the article is
 * `total`, or 17.90. Without `total`, the total is 17.90 plus `vat` and `shipping_cost`.
 * @throws {TypeError} for a field that does not follow the contract, with its position: `order.total: …`
 */
export const anOrder = (fields: Fields<Order> = {}): Order => {
  const price = fields.total ?? 17.9;
  const total = Math.round((price + (fields.vat ?? 0) + (fields.shipping_cost ?? 0)) * 100) / 100;
  const order: Order = {
    orderID: 100001,
    orderDate: '2026-11-09T10:12:00.000Z',
    email: 'anna.aebischer@example.com',
    total,
    paymentState: 'paid',
    paymentType: 'twint',
    countryID: 'CH',
    customerID: 20401,
    products: [{ article_number: '24001', price, quantity: 1 }],
    vat: 0,
    shipping_cost: 0,
    ...definedFields(fields),
  };
  return checkFixture(isOrder, order, 'order');
};

/**
 * A machine. With `userId` it belongs to a user.
 * @throws {TypeError} for a field that does not follow the contract, with its position: `machine.article_number: …`
 */
export const aMachine = ({ userId, ...fields }: Fields<FakeMachine> = {}): FakeMachine => ({
  ...checkFixture(isMachine, { article_number: '10533', ...definedFields(fields) }, 'machine'),
  userId,
});

/**
 * An address, by default in Switzerland.
 * @throws {TypeError} for a field that does not follow the contract, with its position: `address.country: …`
 */
export const anAddress = (fields: Fields<Address> = {}): Address =>
  checkFixture(isAddress, { country: 'Switzerland', ...definedFields(fields) }, 'address');

/**
 * A recipe to send with `recipes.add`. `fields` replace the default ones.
 * @throws {TypeError} for a field that does not follow the contract, with its position: `recipe.name: …`
 */
export const aRecipeInput = (fields: Fields<RecipeInput> = {}): RecipeInput =>
  checkFixture(
    isRecipeInput,
    {
      id: 209,
      name: 'Iced Latte',
      teaser: 'Cold milk, hot espresso',
      hint: null,
      tags: ['Milk', 'Cold'],
      thumbnailImage: 'https://images.example.com/iced-latte_thumb.png',
      titleImage: 'https://images.example.com/iced-latte_banner.png',
      ingredients: [{ ingredient: 'Milk', quantity: '150', quantity_us: '5', unit: 'ml', unit_us: 'fl oz' }],
      steps: [
        { instructions: 'Fill the glass with ice.', image: null, productDefinition: null },
        {
          instructions: 'Make an espresso.',
          image: null,
          productDefinition: { productCode: 'ESPRESSO', parameters: [{ arguement: 'amount', value: 45 }] },
        },
      ],
      ...definedFields(fields),
    },
    'recipe',
  );

/**
 * A recipe of the API: `recipeId` is `r-<id>` unless it is given.
 * @throws {TypeError} for a field that does not follow the contract, with its position: `recipe.name: …`
 */
export const aRecipe = (fields: Fields<Recipe> = {}): Recipe => {
  const { recipeId, ...input } = aRecipeInput(fields as Fields<RecipeInput>);
  return checkFixture(isRecipe, { ...input, recipeId: recipeId ?? `r-${input.id}` }, 'recipe');
};

/** A language file, by default of the group `EF1091` in German. */
export const aLanguageFile = (
  name = 'EF1091_de.json',
  content: string | Blob | Uint8Array<ArrayBuffer> = '{"hello":"Grüezi"}',
): File => new File([content], name);
