import type { Access } from '@joe/auth';
import type { IconName } from '@joe/ui-kit';
import { patterns } from '../paths.ts';
import { anyone, type Rule, translators, writers } from './rules.ts';

export interface Destination {
  to: string;
  label: string;
  icon: IconName;
}

const destinations: readonly (Destination & { rule: Rule })[] = [
  { to: patterns.dashboard, label: 'Dashboard', icon: 'dashboard', rule: anyone },
  { to: patterns.users, label: 'Users', icon: 'users', rule: anyone },
  { to: patterns.orders, label: 'Orders', icon: 'orders', rule: anyone },
  { to: patterns.countries, label: 'Countries', icon: 'globe', rule: anyone },
  { to: patterns.recipes, label: 'Recipes', icon: 'cup', rule: writers },
  { to: patterns.lang, label: 'Language', icon: 'language', rule: translators },
];

/** The entries of the menu that these roles see (specification, sections 2 and 6). */
export const destinationsFor = (access: Access): readonly Destination[] =>
  destinations.filter(({ rule }) => rule.lets(access));
