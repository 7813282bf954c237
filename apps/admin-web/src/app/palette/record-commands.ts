import {
  exactDigits,
  isSafeId,
  type LanguageFile,
  type Order,
  type OrderSummary,
  type Recipe,
  type User,
} from '@joe/api-sdk';
import type { Command } from '@joe/ui-kit';
import { type PassedRecipe, paths, patterns } from '../../paths.ts';
import { readLangPath } from '../../queries/lang.ts';
import type { ListPage } from '../../queries/page-query.ts';
import { formatCount, formatCountOf, formatMoney } from '../../shared/format/formats.ts';

export interface CommandContext {
  canWrite: boolean;
  open: (path: string, state?: PassedRecipe) => void;
}

/**
 * Maximum number of shown matches of each kind. For users and orders, "All … that contain" opens the list with all of
 * them.
 */
const MAX_SHOWN_ITEMS = 3;

export function toOrderCommands(order: Order, context: CommandContext): Command[] {
  return [{ ...orderCommand(order, context), group: 'Records' }];
}

export function toUserCommands(user: User, { open }: CommandContext): Command[] {
  const digits = exactDigits(user, 'user_id');
  const run = () => open(paths.userDetails(user.user_id));
  return [{ id: `user-${digits}`, label: `User ${digits}`, note: nameOf(user), icon: 'users', group: 'Records', run }];
}

export function toUserListCommands(page: ListPage<User>, search: string, { open }: CommandContext): Command[] {
  const group = 'Users';
  // No links for ids that JavaScript rounds to those of other records (decision C7).
  const users = page.data.filter(({ user_id }) => isSafeId(user_id)).slice(0, MAX_SHOWN_ITEMS);
  const commands = users.map((user): Command => {
    const digits = exactDigits(user, 'user_id');
    const run = () => open(paths.userDetails(user.user_id));
    return { id: `user-${digits}`, label: nameOf(user), note: user.email, detail: digits, icon: 'users', group, run };
  });
  return [...commands, ...toAllCommand('users', search, page.total, group, open)];
}

export function toOrderListCommands(page: ListPage<OrderSummary>, search: string, context: CommandContext): Command[] {
  const group = 'Orders';
  const orders = page.data.filter(({ orderID }) => isSafeId(orderID)).slice(0, MAX_SHOWN_ITEMS);
  const commands = orders.map((order) => ({ ...orderCommand(order, context), group }));
  return [...commands, ...toAllCommand('orders', search, page.total, group, context.open)];
}

export function toRecipeCommands(recipes: readonly Recipe[], search: string, { open }: CommandContext): Command[] {
  const matchingRecipes = recipes.filter(({ id, name }) => isSafeId(id) && containsAllWords(search, name));
  return matchingRecipes.slice(0, MAX_SHOWN_ITEMS).map(
    (recipe): Command => ({
      id: `recipe-${recipe.recipeId}`,
      label: recipe.name,
      detail: exactDigits(recipe, 'id'),
      icon: 'cup',
      group: 'Recipes',
      run: () => open(paths.recipeDetails(recipe.id), { recipeId: recipe.recipeId, recipe }),
    }),
  );
}

export function toFileCommands(files: readonly LanguageFile[], search: string, { open }: CommandContext): Command[] {
  const groups = Map.groupBy(
    files.flatMap(({ file }) => readLangPath(file) ?? []),
    ({ group }) => group,
  );
  const matchingGroups = [...groups].filter(([group]) => containsAllWords(search, group));
  return matchingGroups.slice(0, MAX_SHOWN_ITEMS).map(
    ([group, { length }]): Command => ({
      id: `group-${group}`,
      label: group,
      detail: formatCountOf(length, 'file'),
      icon: 'language',
      group: 'Language files',
      run: () => open(paths.langGroup(group)),
    }),
  );
}

/**
 * Commands that search the lists for a number, because it can also be in other fields than the id. Their labels promise
 * no results, because nothing has been searched yet.
 */
export function toListSearchCommands(
  digits: string,
  noun: 'order' | 'user' | undefined,
  { open }: CommandContext,
): Command[] {
  const nouns = noun ? [`${noun}s` as const] : (['orders', 'users'] as const);
  return nouns.map((name): Command => {
    const path = listPath(name, digits);
    return {
      id: path,
      label: `Search ${name} for “${digits}”`,
      detail: path,
      hasOptionalDetail: true,
      icon: 'search',
      group: 'Lists',
      run: () => open(path),
    };
  });
}

function toAllCommand(
  noun: 'users' | 'orders',
  search: string,
  total: number,
  group: string,
  open: CommandContext['open'],
): Command[] {
  if (total === 0) return [];
  const path = listPath(noun, search);
  const label = `All ${noun} that contain “${search}”`;
  return [{ id: path, label, detail: formatCount(total), icon: 'search', group, run: () => open(path) }];
}

const listPath = (noun: 'users' | 'orders', search: string) => `${patterns[noun]}?${new URLSearchParams({ search })}`;

function orderCommand(order: Order | OrderSummary, { canWrite, open }: CommandContext): Omit<Command, 'group'> {
  const digits = exactDigits(order, 'orderID');
  const run = () => open(paths.order(order.orderID, canWrite));
  const detail = formatMoney(order.total);
  return { id: `order-${digits}`, label: `Order ${digits}`, note: order.email, detail, icon: 'orders', run };
}

const nameOf = ({ given_name, last_name, email }: User) => `${given_name} ${last_name}`.trim() || email;

/** Whether every word of the search is in the text. */
export const containsAllWords = (search: string, text: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
