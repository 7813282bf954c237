import type { Access } from '@joe/auth';
import type { IconName } from '@joe/ui-kit';
import { patterns } from '../paths.ts';

export interface Destination {
  to: string;
  label: string;
  icon: IconName;
}

const destinations: readonly (Destination & { rule?: (access: Access) => boolean })[] = [
  { to: patterns.dashboard, label: 'Dashboard', icon: 'dashboard' },
  { to: patterns.users, label: 'Users', icon: 'users' },
  { to: patterns.orders, label: 'Orders', icon: 'orders' },
  { to: patterns.countries, label: 'Countries', icon: 'globe' },
  { to: patterns.recipes, label: 'Recipes', icon: 'cup', rule: (access) => access.canWrite },
  { to: patterns.lang, label: 'Language', icon: 'language', rule: (access) => access.canLang },
];

/** The entries of the menu that these roles see (specification, sections 2 and 6). */
export const destinationsFor = (access: Access): readonly Destination[] =>
  destinations.filter(({ rule }) => rule?.(access) ?? true);
