import type { Access } from '@joe/auth';
import type { IconName } from '@joe/ui-kit';
import { patterns } from '../paths.ts';
import { anyone, type Rule, translators, writers } from './rules.ts';

export interface Destination {
  to: string;
  label: string;
  icon: IconName;
}

type Ruled = Destination & { rule: Rule };

const menu: readonly Ruled[] = [
  { to: patterns.dashboard, label: 'Dashboard', icon: 'dashboard', rule: anyone },
  { to: patterns.users, label: 'Users', icon: 'users', rule: anyone },
  { to: patterns.orders, label: 'Orders', icon: 'orders', rule: anyone },
  { to: patterns.countries, label: 'Countries', icon: 'globe', rule: anyone },
  { to: patterns.recipes, label: 'Recipes', icon: 'cup', rule: writers },
  { to: patterns.lang, label: 'Language', icon: 'language', rule: translators },
];

const further: readonly Ruled[] = [
  { to: patterns.machines, label: 'Coffee Machines', icon: 'machine', rule: anyone },
  { to: patterns.addRecipe, label: 'Add Recipe', icon: 'plus', rule: writers },
  { to: patterns.uploadRecipeTranslations, label: 'Recipe Translation File Upload', icon: 'upload', rule: writers },
];

const seenBy = (access: Access, destinations: readonly Ruled[]): readonly Destination[] =>
  destinations.filter(({ rule }) => rule.lets(access));

/** The entries of the menu that these roles see (specification, sections 2 and 6). */
export const menuFor = (access: Access) => seenBy(access, menu);

/** Every screen that needs no record to open it. */
export const destinationsFor = (access: Access) => seenBy(access, [...menu, ...further]);
