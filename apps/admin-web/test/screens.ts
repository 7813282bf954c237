import { anOrder, aUser, type CallId, type FakeApi, type FakeRecords } from '@joe/api-sdk/testing';
import { patterns } from '../src/paths.ts';

/** What the tests of all screens expect of one screen. */
export interface ScreenUnderTest {
  /** A URL of the screen. Its record, if it has one, exists in the sandbox and the fake. */
  url: string;
  opensFor: 'everyone' | 'writers' | 'translators';
  /** The name of the screen in the title of the document. */
  title: string;
  /** The first heading. Default: the title. */
  heading?: string;
  /** The target of the link Back. */
  back?: string;
  /** The label in the menu. */
  menu?: string;
  /** The test file of the fault matrix that tries this screen. */
  file: 'dashboard' | 'lists' | 'records';
  reads: readonly CallId[];
  /** The read whose 404 means that the record does not exist, and the text that the screen then shows. */
  notFound?: { read: CallId; text: string };
  /** Whether the screen reads only after the user has chosen a file with translations. */
  needsTranslations?: boolean;
  /** For a screen with several reads: returns the texts of its parts by name. */
  parts?: (main: Element) => Record<string, string>;
  /** For each read, the names of the parts that need it. */
  affected?: Partial<Record<CallId, readonly string[]>>;
  /** Number of error messages after a failed read. Default: 1. */
  messages?: Partial<Record<CallId, number>>;
  /** For a screen with a paged list: what the tests of all paged lists expect of it. */
  list?: ListUnderTest;
}

export interface ListUnderTest {
  noun: Exclude<keyof FakeApi['data'], 'articles'>;
  calls: Readonly<Record<'list' | 'get' | 'remove', CallId>>;
  placeholder: string;
  /** The labels of all column headers. */
  columns: readonly string[];
  /** The labels of the sortable columns, each with its `sortBy`. The id is the last. */
  sorts: readonly (readonly [label: string, sortBy: string])[];
  /** Creates this number of records, with the ids 100001, 100002 and so on. */
  records: (count: number) => FakeRecords;
  /** Returns the name of a record that `records` creates. 1 is the first. */
  nameOf: (position: number) => string;
}

const textOf = (element: Element | null | undefined) => element?.textContent ?? '';
/** The texts of elements by their labels. The keys are without the count behind a label. */
const textsBy = (elements: Iterable<Element>, label: string) =>
  Object.fromEntries(
    [...elements].map((element) => [textOf(element.querySelector(label)).replace(/ \d+$/, ''), textOf(element)]),
  );

/**
 * Every screen with a path of its own. The access rules repeat section 6 of the specification, so that a wrong rule in
 * `app/screens.ts` is found.
 */
export const testedScreens: Record<(typeof patterns)[keyof typeof patterns], ScreenUnderTest> = {
  [patterns.dashboard]: {
    opensFor: 'everyone',
    menu: 'Dashboard',
    file: 'dashboard',
    url: '/',
    title: 'Dashboard',
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
  [patterns.users]: {
    opensFor: 'everyone',
    menu: 'Users',
    file: 'lists',
    url: '/users?search=example.com&sortBy=email',
    title: 'Users',
    heading: 'User Management',
    back: '/',
    reads: ['listUsers'],
    list: {
      noun: 'users',
      calls: { list: 'listUsers', get: 'getUser', remove: 'deleteUser' },
      placeholder: 'Search by name, email, etc.',
      columns: ['User ID', 'Email', 'First Name', 'Last Name', 'Actions'],
      sorts: [
        ['Email', 'email'],
        ['First Name', 'given_name'],
        ['Last Name', 'last_name'],
        ['User ID', 'user_id'],
      ],
      records: (count) => ({
        users: Array.from({ length: count }, (_, row) =>
          aUser({ user_id: 100_001 + row, email: `user-${row + 1}@example.com` }),
        ),
      }),
      nameOf: (position) => `user-${position}@example.com`,
    },
  },
  [patterns.userDetails]: {
    opensFor: 'everyone',
    file: 'records',
    url: '/userDetails/20401',
    title: 'User 20401',
    heading: 'User Details',
    back: '/users',
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
    opensFor: 'everyone',
    menu: 'Orders',
    file: 'lists',
    url: '/orders?search=example.com',
    title: 'Orders',
    heading: 'Order Management',
    back: '/',
    reads: ['listOrders', 'getPaidOrdersValue'],
    parts: (main) => ({ rows: textOf(main.querySelector('tbody')), total: textOf(main.querySelector('summary')) }),
    affected: { listOrders: ['rows'], getPaidOrdersValue: ['total'] },
    list: {
      noun: 'orders',
      calls: { list: 'listOrders', get: 'getOrder', remove: 'deleteOrder' },
      placeholder: 'Search by order ID, payment type, etc.',
      columns: ['Order ID', 'Email', 'Date', 'Total', 'Payment Type', 'Payment Status', 'Actions'],
      sorts: [
        ['Email', 'email'],
        ['Date', 'order_date'],
        ['Total', 'total'],
        ['Payment Type', 'payment_type'],
        ['Payment Status', 'payment_state'],
        ['Order ID', 'order_id'],
      ],
      records: (count) => ({
        orders: Array.from({ length: count }, (_, row) => anOrder({ orderID: 100_001 + row })),
      }),
      nameOf: (position) => String(100_000 + position),
    },
  },
  [patterns.orderDetails]: {
    opensFor: 'everyone',
    file: 'records',
    url: '/orders-details/100001',
    title: 'Order 100001',
    heading: 'Order Details',
    back: '/orders',
    reads: ['getOrder'],
    notFound: { read: 'getOrder', text: 'No order found.' },
  },
  [patterns.orderDetailsReadOnly]: {
    opensFor: 'everyone',
    file: 'records',
    url: '/orders/100001',
    title: 'Order 100001',
    heading: 'Order Details',
    back: '/orders',
    reads: ['getOrder'],
    notFound: { read: 'getOrder', text: 'No order found.' },
  },
  [patterns.countries]: {
    opensFor: 'everyone',
    menu: 'Countries',
    file: 'lists',
    url: '/countries',
    title: 'Countries',
    back: '/',
    reads: ['listAddresses'],
  },
  [patterns.machines]: {
    opensFor: 'everyone',
    file: 'lists',
    url: '/machines',
    title: 'Coffee Machines',
    back: '/',
    reads: ['listMachines'],
  },
  [patterns.recipes]: {
    opensFor: 'writers',
    menu: 'Recipes',
    file: 'lists',
    url: '/recipes',
    title: 'Recipes',
    back: '/',
    reads: ['listRecipes'],
  },
  [patterns.addRecipe]: {
    opensFor: 'writers',
    file: 'records',
    url: '/add-recipe',
    title: 'New Recipe',
    back: '/recipes',
    reads: [],
  },
  [patterns.recipeDetails]: {
    opensFor: 'everyone',
    file: 'records',
    url: '/recipe-details/201',
    title: 'Recipe 201',
    heading: 'Espresso',
    back: '/recipes',
    reads: ['listRecipes'],
  },
  [patterns.uploadRecipeTranslations]: {
    opensFor: 'writers',
    file: 'records',
    url: '/upload-recipe-translations',
    title: 'Upload File',
    back: '/recipes',
    reads: ['listRecipes'],
    needsTranslations: true,
  },
  [patterns.lang]: {
    opensFor: 'translators',
    menu: 'Language',
    file: 'lists',
    url: '/lang?group=EF1091',
    title: 'Language File Viewer',
    back: '/',
    reads: ['listLanguageFiles'],
  },
  [patterns.notAuthorized]: {
    opensFor: 'everyone',
    file: 'records',
    url: '/not-authorized',
    title: 'Not authorized',
    heading:
      'You are not authorized to view this page. Please contact your administrator if you believe this is a mistake.',
    reads: [],
  },
};
