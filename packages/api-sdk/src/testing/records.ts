import type { Check } from '../check.ts';
import { Address as isAddress } from '../generated/addresses.ts';
import { Machine as isMachine } from '../generated/machines.ts';
import { Order as isOrder } from '../generated/orders.ts';
import { Recipe as isRecipe } from '../generated/recipes.ts';
import type { Address, Order, Recipe, User } from '../generated/schema.ts';
import { User as isUser } from '../generated/users.ts';
import {
  aLanguageFile,
  aMachine,
  anAddress,
  anOrder,
  aRecipe,
  aUser,
  checkFixture,
  type FakeMachine,
} from './builders.ts';
import { createRandom, type Random } from './random.ts';

/** Records of the fake: how many are generated, or the records themselves. */
export interface FakeRecords {
  /** 20 by default. */
  users?: number | readonly User[] | undefined;
  /** 50 by default. */
  orders?: number | readonly Order[] | undefined;
  /** 30 by default. */
  machines?: number | readonly FakeMachine[] | undefined;
  /** 25 by default. */
  addresses?: number | readonly Address[] | undefined;
  /** The number of generated recipes, or the recipes themselves. Default: 5 with English texts. */
  recipes?: number | readonly Recipe[] | undefined;
  /**
   * The number of generated files, or the files themselves, whose names are `{group}_{language}.{extension}`. Default:
   * 4.
   */
  languageFiles?: number | readonly File[] | undefined;
  /** Names of articles by number, which the orders of a user show. */
  articles?: Readonly<Record<string, string>> | undefined;
  /** The same seed gives the same records. 1 by default. */
  seed?: number | undefined;
}

/** The current records of the fake, without recipes and language files. Reading them does not count as a call. */
export interface FakeData {
  /** All users. */
  users: User[];
  /** All orders with all details. The list of orders has only some of these fields. */
  orders: Order[];
  /** All machines, with their owners. */
  machines: FakeMachine[];
  /** All addresses. */
  addresses: Address[];
  /** Names of articles by number. */
  articles: Record<string, string>;
}

const articles = {
  '24001': 'Descaling tablets, 9 pcs',
  '24002': 'Cleaning tablets, 25 pcs',
  '24003': 'Milk system cleaner',
  '24004': 'Water filter',
  '10533': 'Coffee machine E8',
};
const givenNames = ['Anna', 'Beat', 'Chiara', 'Daniel', 'Élodie', 'Fritz', 'Gül', 'Hanna', 'Igor', 'Jürg'];
const lastNames = ['Aebischer', 'Böhm', 'Çelik', 'Dubois', 'Egli', 'Ferrari', 'García', 'Huber', 'Müller', 'Zürcher'];
const countries = ['Switzerland', 'Germany', 'Austria', 'France', 'Italy', 'CH', 'switzerland'];
const drinks = ['Espresso', 'Cappuccino', 'Latte Macchiato', 'Flat White', 'Iced Latte', 'Ristretto'];
const languages = ['de', 'en', 'fr', 'it'];

/**
 * Users have ids from 20401, orders from 100001. About one order in twelve is from a guest, without a user. If there
 * are no users, all orders are from guests.
 */
const generate = {
  user(random: Random, index: number): User {
    const [givenName, lastName] = [random.pick(givenNames), random.pick(lastNames)];
    const ascii = `${givenName}.${lastName}`
      .normalize('NFD')
      .replace(/[^A-Za-z.]/g, '')
      .toLowerCase();
    const created_at = new Date(
      Date.UTC(2024, 0, 1 + index, random.integer(0, 23), random.integer(0, 59)),
    ).toISOString();
    const email = `${ascii}${index + 1}@example.com`;
    return aUser({ user_id: 20401 + index, created_at, given_name: givenName, last_name: lastName, email });
  },
  order(random: Random, index: number, users: readonly User[]): Order {
    const user = users.length > 0 ? random.pick(users) : undefined;
    const isGuest = !user || random.integer(1, 12) === 1;
    const products = Array.from({ length: random.integer(1, 3) }, () => ({
      article_number: random.pick(Object.keys(articles)),
      price: random.integer(990, 12_900) / 100,
      quantity: random.integer(1, 4),
    }));
    const rappen = products.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
    const [vat, shipping] = [Math.round(rappen * 0.081), random.pick([0, 950])];
    return anOrder({
      orderID: 100001 + index,
      products,
      total: (rappen + vat + shipping) / 100,
      vat: vat / 100,
      shipping_cost: shipping / 100,
      customerID: isGuest ? null : user.user_id,
      email: isGuest ? `guest${index + 1}@example.com` : user.email,
      orderDate: new Date(Date.UTC(2025, 0, 1, random.integer(0, 15_000), random.integer(0, 59))).toISOString(),
      paymentState: random.pick(['paid', 'paid', 'paid', 'pending', 'refunded']),
      paymentType: random.pick(['twint', 'credit_card', 'invoice', 'paypal']),
      countryID: random.pick(['CH', 'DE', 'AT']),
    });
  },
  machine: (random: Random, users: readonly User[]): FakeMachine =>
    aMachine({
      article_number: random.pick(['10533', '10601', '10744']),
      userId: users.length > 0 && random.integer(1, 5) > 1 ? random.pick(users).user_id : undefined,
    }),
};

/** @throws {TypeError} for a fixture that does not follow the contract, and for an id that is used twice */
export function createRecords(records: FakeRecords) {
  const random = createRandom(records.seed ?? 1);
  const listOf = <T>(
    given: number | readonly T[] | undefined,
    count: number,
    make: (index: number) => T,
  ): readonly T[] =>
    typeof given === 'object' ? given : Array.from({ length: given ?? count }, (_, index) => make(index));
  const checked = <T>(name: string, check: Check<T>, rows: readonly T[], id?: keyof T & string): T[] => {
    const seen = new Set<unknown>();
    return rows.map((row, index) => {
      const copy = checkFixture(check, row, `${name}[${index}]`);
      if (id && seen.size === seen.add(copy[id]).size) {
        throw new TypeError(`${name}[${index}].${id}: ${copy[id]} is used twice`);
      }
      return copy;
    });
  };

  const users = checked(
    'users',
    isUser,
    listOf(records.users, 20, (index) => generate.user(random, index)),
    'user_id',
  );
  const orders = listOf(records.orders, 50, (index) => generate.order(random, index, users));
  const machines = listOf(records.machines, 30, () => generate.machine(random, users));
  const addresses = listOf(records.addresses, 25, () => anAddress({ country: random.pick(countries) }));
  const recipes = listOf(records.recipes, 5, (index) =>
    aRecipe({ id: 201 + index, name: drinks[index % drinks.length] ?? '' }),
  );
  const data: FakeData = {
    users,
    orders: checked('orders', isOrder, orders, 'orderID'),
    machines: checked('machines', isMachine, machines).map((row, i) => ({ ...row, userId: machines[i]?.userId })),
    addresses: checked('addresses', isAddress, addresses),
    articles: { ...articles, ...records.articles },
  };
  return {
    data,
    recipes: checked('recipes', isRecipe, recipes, 'recipeId'),
    files: listOf(records.languageFiles, 4, (index) =>
      aLanguageFile(`EF${1091 + Math.floor(index / 4)}_${languages[index % 4]}.json`),
    ),
  };
}
