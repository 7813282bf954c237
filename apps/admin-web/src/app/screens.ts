import { type Access, isPermitted, roleNames } from '@joe/auth';
import type { IconName } from '@joe/ui-kit';
import type { ComponentType } from 'react';
import { patternOf, patterns } from '../paths.ts';
import type { Prefetch } from '../queries/prefetch.ts';
import type { ScreenNames } from '../shared/page/screen.tsx';

/** The exports of a page, e.g. of `features/users/users-page.tsx`. */
export interface PageModule {
  default: ComponentType;
  prefetch?: Prefetch;
}

/** The row of a screen, from which its route, menu item, palette command and access check are derived. */
export interface ScreenDefinition extends ScreenNames {
  path: string;
  /** The user needs one of these roles. An empty list admits every signed-in user (section 6, decision S13). */
  roles: readonly string[];
  /** The entry in the command palette and, with `inMenu`, in the menu. Omitted for screens whose URL has an id. */
  entry?: { label: string; icon: IconName; inMenu?: boolean };
  /** Downloads the page. Only called if the user may open the screen (decision S14). */
  load: () => Promise<PageModule>;
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

/** The screen of a path. */
export const findScreen = (pathname: string): ScreenDefinition | undefined =>
  screens.find(({ path }) => path === patternOf(pathname));

export const mayOpen = ({ roles }: Pick<ScreenDefinition, 'roles'>, access: Access): boolean =>
  isPermitted(roles, access.roles);

interface Destination {
  path: string;
  label: string;
  icon: IconName;
}

/** The user's entries in the menu or in the command palette. */
export const destinationsFor = (access: Access, where: 'menu' | 'palette'): Destination[] =>
  screens.flatMap((screen) => {
    const { path, entry } = screen;
    const isShown = entry && mayOpen(screen, access) && (where === 'palette' || entry.inMenu);
    return isShown ? [{ path, ...entry }] : [];
  });
