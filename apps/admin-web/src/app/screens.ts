import { type Access, roleNames } from '@joe/auth';
import type { IconName } from '@joe/ui-kit';
import type { ComponentType } from 'react';
import { patterns } from '../paths.ts';
import { userSortFields, usersQueries } from '../queries/users.ts';
import { readListParams } from '../shared/list/list-params.ts';
import type { ScreenNames } from '../shared/page/screen.tsx';
import { readListPreferences } from '../shared/personal/list-preferences.ts';
import type { Clients } from './clients.ts';
import { whenIdle } from './when-idle.ts';

/** One row per screen: routes, drawer, command palette and access checks are derived from it. */
export interface ScreenDefinition extends ScreenNames {
  path: string;
  /** The user needs one of these roles; an empty list admits every signed-in user (section 6, decision S13). */
  roles: readonly string[];
  /** The entry in the command palette and, with `inMenu`, in the drawer. Omitted for screens whose URL has an id. */
  entry?: { label: string; icon: IconName; inMenu?: boolean };
  /** Downloads the page. Only called if the user may open the screen (decision S14). */
  load: () => Promise<{ default: ComponentType }>;
  /** Requests the data of the first view while the code of the page is still loading. @param owner the user's subject */
  prefetch?: (clients: Clients, query: URLSearchParams, owner: string) => Promise<void>;
}

const anyone: readonly string[] = [];
const writers: readonly string[] = [roleNames.write, roleNames.admin];
const translators: readonly string[] = [roleNames.lang];

export const screens: readonly ScreenDefinition[] = [
  {
    path: patterns.dashboard,
    title: 'Dashboard',
    roles: anyone,
    entry: { label: 'Dashboard', icon: 'dashboard', inMenu: true },
    load: () => import('../features/dashboard/dashboard-page.tsx'),
  },
  {
    path: patterns.users,
    title: 'Users',
    heading: 'User Management',
    roles: anyone,
    entry: { label: 'Users', icon: 'users', inMenu: true },
    load: () => import('../features/users/users-page.tsx'),
    prefetch: async ({ client, http }, query, owner) => {
      const { sort } = readListPreferences(owner, 'users');
      await client.prefetchQuery(usersQueries(http).list(readListParams(query, userSortFields, sort)));
    },
  },
  {
    path: patterns.userDetails,
    title: 'User Details',
    roles: anyone,
    load: () => import('../features/users/user-details-page.tsx'),
  },
  {
    path: patterns.orders,
    title: 'Orders',
    heading: 'Order Management',
    roles: anyone,
    entry: { label: 'Orders', icon: 'orders', inMenu: true },
    load: () => import('../features/orders/orders-page.tsx'),
    prefetch: async ({ client, http }, query, owner) => {
      const { orderSortFields, ordersQueries } = await import('../queries/orders.ts');
      const { sort } = readListPreferences(owner, 'orders');
      const list = ordersQueries(http).list(readListParams(query, orderSortFields, sort));
      // The screen may already have requested the list while this code was loading.
      if (!client.getQueryState(list.queryKey)) await client.prefetchQuery(list);
    },
  },
  {
    path: patterns.orderDetails,
    title: 'Order Details',
    roles: anyone,
    load: () => import('../features/orders/orders-details-page.tsx'),
  },
  {
    path: patterns.orderDetailsReadOnly,
    title: 'Order Details',
    roles: anyone,
    load: () => import('../features/orders/orders-details-page.tsx'),
  },
  {
    path: patterns.countries,
    title: 'Countries',
    roles: anyone,
    entry: { label: 'Countries', icon: 'globe', inMenu: true },
    load: () => import('../features/countries/countries-page.tsx'),
  },
  {
    path: patterns.machines,
    title: 'Coffee Machines',
    roles: anyone,
    entry: { label: 'Coffee Machines', icon: 'machine' },
    load: () => import('../features/machines/machines-page.tsx'),
  },
  {
    path: patterns.recipes,
    title: 'Recipes',
    roles: writers,
    entry: { label: 'Recipes', icon: 'cup', inMenu: true },
    load: () => import('../features/recipes/recipes-page.tsx'),
  },
  {
    path: patterns.addRecipe,
    title: 'New Recipe',
    roles: writers,
    entry: { label: 'Add Recipe', icon: 'plus' },
    load: () => import('../features/recipes/add-recipe-page.tsx'),
  },
  {
    path: patterns.recipeDetails,
    title: 'Recipe Details',
    roles: anyone,
    load: () => import('../features/recipes/recipe-details-page.tsx'),
  },
  {
    path: patterns.uploadRecipeTranslations,
    title: 'Upload File',
    roles: writers,
    entry: { label: 'Recipe Translation File Upload', icon: 'upload' },
    load: () => import('../features/recipes/upload-recipe-translations-page.tsx'),
  },
  {
    path: patterns.lang,
    title: 'Language File Viewer',
    roles: translators,
    entry: { label: 'Language', icon: 'language', inMenu: true },
    load: () => import('../features/lang/lang-page.tsx'),
  },
];

/** The screen of an address. */
export const findScreen = (address: string): ScreenDefinition | undefined =>
  screens.find(({ path }) => new URLPattern({ pathname: path }).test(address));

export const mayOpen = ({ roles }: Pick<ScreenDefinition, 'roles'>, access: Access): boolean =>
  roles.length === 0 || roles.some((role) => access.roles.includes(role));

/**
 * Preloads the code of the screens that the user may open, one after the other. Skipped if the browser's data saver is
 * on.
 */
export async function preloadScreens(access: Access): Promise<void> {
  if (savesData()) return;
  for (const screen of screens) {
    await whenIdle();
    if (mayOpen(screen, access)) await screen.load().catch(() => {});
  }
}

/** The type of `navigator.connection`, which TypeScript lacks, because only Chromium supports it. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

export interface Destination {
  path: string;
  label: string;
  icon: IconName;
}

/** The user's entries in the drawer or in the command palette. */
export const destinationsFor = (access: Access, where: 'menu' | 'palette'): Destination[] =>
  screens.flatMap((screen) => {
    const { path, entry } = screen;
    const isShown = entry && mayOpen(screen, access) && (where === 'palette' || entry.inMenu);
    return isShown ? [{ path, ...entry }] : [];
  });
