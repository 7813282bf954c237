import { type Check, FAIL } from '../check.ts';
import { Address as isAddress } from '../generated/addresses.ts';
import { Machine as isMachine } from '../generated/machines.ts';
import { Order as isOrder } from '../generated/orders.ts';
import { Recipe as isRecipe } from '../generated/recipes.ts';
import type { Address, Order, Recipe, User } from '../generated/schema.ts';
import { User as isUser } from '../generated/users.ts';
import { aLanguageFile, aMachine, anAddress, anOrder, aRecipe, aUser, type FakeMachine } from './builders.ts';
import { checkFixture } from './check-fixture.ts';
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
  address: (random: Random) => anAddress({ country: random.pick(countries) }),
  recipe: (index: number) => aRecipe({ id: 201 + index, name: drinks[index % drinks.length] ?? '' }),
  languageFile: (index: number) => aLanguageFile(`EF${1091 + Math.floor(index / 4)}_${languages[index % 4]}.json`),
};

/** Also keeps the owner, which the API does not return. */
const isFakeMachine: Check<FakeMachine> = (value, context) => {
  const machine = isMachine(value, context);
  return machine === FAIL ? FAIL : { ...machine, userId: (value as FakeMachine).userId };
};

const listOf = <T>(given: number | readonly T[], make: (index: number) => T): readonly T[] =>
  typeof given === 'number' ? Array.from({ length: given }, (_, index) => make(index)) : given;

/**
 * Copies of the given records, or generated ones.
 * @throws {TypeError} for a record that does not follow the contract, and for an id that is used twice
 */
function recordsOf<T>(
  noun: string,
  given: number | readonly T[],
  check: Check<T>,
  make: (index: number) => T,
  id?: keyof T,
): T[] {
  const seen = new Set<unknown>();
  return listOf(given, make).map((row, index) => {
    const copy = checkFixture(check, row, `${noun}[${index}]`);
    if (id && seen.size === seen.add(copy[id]).size) {
      throw new TypeError(`${noun}[${index}].${String(id)}: ${copy[id]} is used twice`);
    }
    return copy;
  });
}

/** @throws {TypeError} as {@link recordsOf} */
export function createRecords(given: FakeRecords) {
  const random = createRandom(given.seed ?? 1);
  const users = recordsOf('users', given.users ?? 20, isUser, (index) => generate.user(random, index), 'user_id');
  const data: FakeData = {
    users,
    orders: recordsOf(
      'orders',
      given.orders ?? 50,
      isOrder,
      (index) => generate.order(random, index, users),
      'orderID',
    ),
    machines: recordsOf('machines', given.machines ?? 30, isFakeMachine, () => generate.machine(random, users)),
    addresses: recordsOf('addresses', given.addresses ?? 25, isAddress, () => generate.address(random)),
    articles: { ...articles, ...given.articles },
  };
  const recipes = recordsOf('recipes', given.recipes ?? 5, isRecipe, generate.recipe, 'recipeId');
  return { data, recipes, files: listOf(given.languageFiles ?? 4, generate.languageFile) };
}
