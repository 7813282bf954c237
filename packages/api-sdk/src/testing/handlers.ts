import { readTranslations } from '../../../../openapi/rules.ts';
import type { Order, OrderSummary } from '../generated/schema.ts';
import type { CallId, FakeCall, ResponseJson } from './fake-call.ts';
import type { LanguageFileStore } from './language-files.ts';
import { compareValues, containsText, readPage } from './paged-list.ts';
import { Problem } from './problem.ts';
import type { RecipeStore } from './recipe-store.ts';
import type { FakeData } from './records.ts';

/** The result of each call: its JSON, a file, or undefined. */
export type Handlers = {
  [Id in CallId]: (call: FakeCall<Id>) => ResponseJson<Id> | File | Promise<ResponseJson<Id>>;
};

const toFrancs = (rappen: number) => Math.round(rappen) / 100;

const summaryOf = ({ orderID, orderDate, total, paymentState, paymentType }: Order): Omit<OrderSummary, 'email'> => ({
  orderID,
  orderDate,
  total,
  paymentState,
  paymentType,
});

function requireRecord<T>(record: T | undefined, noun: string): T {
  if (record === undefined) throw new Problem(404, `There is no such ${noun}.`);
  return record;
}

function removeFrom<T>(rows: T[], isRemoved: (row: T) => boolean, noun: string): undefined {
  const index = rows.findIndex(isRemoved);
  requireRecord(rows[index], noun);
  rows.splice(index, 1);
}

/** The behaviour of each call. Deleting a user keeps the user's orders, and the user's machines then have no owner. */
export function createHandlers(data: FakeData, recipes: RecipeStore, files: LanguageFileStore): Handlers {
  const paidOrders = () => data.orders.filter(({ paymentState }) => paymentState === 'paid');

  return {
    listUsers: ({ query }) =>
      readPage(data.users, query, {
        id: 'user_id',
        collated: ['email', 'given_name', 'last_name'],
        isMatch: (user, search) => containsText(`${user.email} ${user.given_name} ${user.last_name}`, search),
      }),
    getUser: ({ path }) =>
      requireRecord(
        data.users.find(({ user_id }) => user_id === path.id),
        'user',
      ),
    deleteUser({ path }) {
      removeFrom(data.users, ({ user_id }) => user_id === path.id, 'user');
      for (const machine of data.machines) if (machine.userId === path.id) machine.userId = undefined;
    },
    countUsers: () => ({ quantity: data.users.length }),

    listOrders: ({ query }) => {
      const page = readPage(data.orders, query, {
        id: 'orderID',
        columns: {
          order_id: 'orderID',
          order_date: 'orderDate',
          payment_type: 'paymentType',
          payment_state: 'paymentState',
        },
        collated: ['email'],
        isMatch: ({ email, paymentType, paymentState }, search) =>
          [paymentType, paymentState].some(
            (text) => text.includes(search) || text.replaceAll('_', ' ').includes(search),
          ) || containsText(email, search),
      });
      return { ...page, data: page.data.map((order) => ({ ...summaryOf(order), email: order.email })) };
    },
    getOrder: ({ path }) =>
      requireRecord(
        data.orders.find(({ orderID }) => orderID === path.id),
        'order',
      ),
    listOrdersOfUser: ({ path }) =>
      data.orders
        .filter(({ customerID }) => customerID === path.userId)
        .sort((a, b) => -compareValues(a.orderDate, b.orderDate) || b.orderID - a.orderID)
        .map((order) => ({
          ...summaryOf(order),
          products: order.products.map(({ article_number, quantity, price }) => ({
            name:
              (Object.hasOwn(data.articles, article_number) ? data.articles[article_number] : undefined) ??
              `Article ${article_number}`,
            quantity,
            price,
          })),
        })),
    deleteOrder: ({ path }) => removeFrom(data.orders, ({ orderID }) => orderID === path.id, 'order'),
    countPaidOrders: () => ({ quantity: paidOrders().length }),
    getPaidOrdersValue: () => ({
      total_value: toFrancs(paidOrders().reduce((sum, { total }) => sum + (total ?? 0) * 100, 0)),
    }),

    listMachines: () => data.machines.map(({ article_number }) => ({ article_number })),
    listMachinesOfUser: ({ path }) =>
      data.machines.filter(({ userId }) => userId === path.userId).map(({ article_number }) => ({ article_number })),
    countMachines: () => ({ quantity: data.machines.length }),

    listAddresses: () => data.addresses,
    countAddresses: () => ({ quantity: data.addresses.length }),

    listRecipes: ({ query }) => recipes.list(query.lang),
    addRecipe({ body }) {
      const saved = recipes.save(body);
      if (saved === 'unknown') throw new Problem(404, `There is no recipe with the record id ${body.recipeId}.`);
      return saved === 'id taken' ? { error: `Another recipe has the ID ${body.id}.` } : saved;
    },
    deleteRecipe: ({ path }) => requireRecord(recipes.remove(path.id) || undefined, 'recipe') && undefined,
    async uploadRecipeTranslations({ files }) {
      const [file] = files;
      if (files.length > 1) throw new Problem(413, 'There are more files than allowed.');
      const translations = file && readTranslations(file.name, await file.text());
      if (translations) recipes.addTexts(translations.language, translations.texts);
      return undefined;
    },

    listLanguageFiles: () => files.list().map(({ group, file }) => ({ file: `/lang/${group}/${file.name}` })),
    uploadLanguageFiles: ({ files: added }) => {
      files.store(added);
      return undefined;
    },
    deleteLanguageFile: ({ query }) => requireRecord(files.remove(query.fileName) || undefined, 'file') && undefined,
    downloadLanguageFile: ({ query }) => requireRecord(files.find(query.efNumber, query.languageCode), 'file'),
  };
}
