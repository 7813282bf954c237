import { aLanguageFile, type CallId, fakeApi } from '@joe/api-sdk/testing';
import { page, userEvent } from 'vitest/browser';
import { patterns } from '../../src/paths.ts';

/** The reads of a screen, for the matrix. */
export interface ScreenReads {
  /** The test file that tries this screen. */
  file: 'dashboard' | 'lists' | 'records';
  url: string;
  reads: readonly CallId[];
  /** Whether a 404 of this read means that the record does not exist, and the text for that. */
  notFound?: { read: CallId; text: string };
  /** What the user does after the screen is shown. */
  prepare?: () => Promise<void>;
  /** For screens with several reads: the texts of their parts by name, and the parts that need each read. */
  parts?: (main: Element) => Record<string, string>;
  affected?: Partial<Record<CallId, readonly string[]>>;
  /** Number of messages of a read that several parts need, each with its own state. Default: 1. */
  messages?: Partial<Record<CallId, number>>;
}

const textOf = (element: Element | null | undefined) => element?.textContent ?? '';
const textsBy = (elements: Iterable<Element>, label: string) =>
  Object.fromEntries([...elements].map((element) => [textOf(element.querySelector(label)), textOf(element)]));

export const chooseFile = (label: string, ...files: File[]) => userEvent.upload(page.getByLabelText(label), files);

export const chooseTranslations = () =>
  chooseFile('Drag a file here, or click to select one', new File(['{"201.name":"Ristretto"}'], 'recipes_de.json'));

/** Every screen. `screens.test.ts` of the matrix compares the paths with the table of screens. */
export const screenReads: Record<(typeof patterns)[keyof typeof patterns], ScreenReads> = {
  [patterns.dashboard]: {
    file: 'dashboard',
    url: '/',
    reads: [
      'countPaidOrders',
      'getPaidOrdersValue',
      'countAddresses',
      'listAddresses',
      'countUsers',
      'countMachines',
      'listMachines',
    ],
    parts: (main) => textsBy(main.querySelectorAll('section[aria-label="Key figures"] > div'), 'a'),
    affected: {
      countPaidOrders: ['Paid Orders'],
      getPaidOrdersValue: ['Paid Orders'],
      countAddresses: ['Addresses'],
      listAddresses: ['Addresses', 'Countries'],
      countUsers: ['Registered JOE Users', 'Average CMU'],
      countMachines: ['Coffee Machines', 'Average CMU'],
      listMachines: ['Coffee Machines'],
    },
    messages: { countUsers: 2, countMachines: 2 },
  },
  [patterns.users]: { file: 'lists', url: '/users?search=example.com&sort=email', reads: ['listUsers'] },
  [patterns.userDetails]: {
    file: 'records',
    url: '/userDetails/20401',
    reads: ['getUser', 'listOrdersOfUser', 'listMachinesOfUser'],
    notFound: { read: 'getUser', text: 'No user found.' },
    parts: (main) =>
      textsBy(
        [...main.querySelectorAll('tr')].filter((row) => row.closest('td') === null),
        'th',
      ),
    affected: {
      getUser: ['ID', 'Name', 'Email', 'Created At', 'Orders', 'Machines'],
      listOrdersOfUser: ['Orders'],
      listMachinesOfUser: ['Machines'],
    },
  },
  [patterns.orders]: {
    file: 'lists',
    url: '/orders?search=example.com',
    reads: ['listOrders', 'getPaidOrdersValue'],
    parts: (main) => ({ rows: textOf(main.querySelector('tbody')), total: textOf(main.querySelector('summary')) }),
    affected: { listOrders: ['rows'], getPaidOrdersValue: ['total'] },
  },
  [patterns.orderDetails]: {
    file: 'records',
    url: '/orders-details/100001',
    reads: ['getOrder'],
    notFound: { read: 'getOrder', text: 'No order found.' },
  },
  [patterns.orderDetailsReadOnly]: {
    file: 'records',
    url: '/orders/100001',
    reads: ['getOrder'],
    notFound: { read: 'getOrder', text: 'No order found.' },
  },
  [patterns.countries]: { file: 'lists', url: '/countries', reads: ['listAddresses'] },
  [patterns.machines]: { file: 'lists', url: '/machines', reads: ['listMachines'] },
  [patterns.recipes]: { file: 'lists', url: '/recipes', reads: ['listRecipes'] },
  [patterns.addRecipe]: { file: 'records', url: '/add-recipe', reads: [] },
  [patterns.recipeDetails]: { file: 'records', url: '/recipe-details/201', reads: ['listRecipes'] },
  [patterns.uploadRecipeTranslations]: {
    file: 'records',
    url: '/upload-recipe-translations',
    reads: ['listRecipes'],
    prepare: chooseTranslations,
  },
  [patterns.lang]: { file: 'lists', url: '/lang?group=EF1091', reads: ['listLanguageFiles'] },
  [patterns.notAuthorized]: { file: 'records', url: '/not-authorized', reads: [] },
};

/** The API of every cell, with few records, so that a cell is fast. */
export const newApi = () =>
  fakeApi({
    ...{ users: 3, orders: 4, machines: 5, addresses: 6, recipes: 2 },
    languageFiles: [aLanguageFile('EF1091_de.json'), aLanguageFile('EF1091_fr.json')],
  });
