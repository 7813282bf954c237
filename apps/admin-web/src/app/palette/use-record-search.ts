import { isGone } from '@joe/api-sdk';
import { mayCall } from '@joe/api-sdk/operations';
import { useAccess } from '@joe/auth/react';
import type { Command } from '@joe/ui-kit';
import { type QueryKey, type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ordersList } from '../../features/orders/orders-list.tsx';
import { usersList } from '../../features/users/users-list.tsx';
import type { SortFields } from '../../lists/list.ts';
import { cleanSearch } from '../../lists/view/view-params.ts';
import { type AppApi, useApi } from '../../queries/api.ts';
import type { ListParams } from '../../queries/page-query.ts';
import { type PaletteInput, readInput } from './read-input.ts';
import {
  type CommandContext,
  toFileCommands,
  toListSearchCommands,
  toOrderCommands,
  toOrderListCommands,
  toRecipeCommands,
  toUserCommands,
  toUserListCommands,
} from './record-commands.ts';

/** Pause in typing after which records are searched, in milliseconds. */
const PAUSE_MS = 150;

interface RecordSearch {
  commands: Command[];
  loading: { group: string; lines: number } | undefined;
  /** The errors of the failed requests. A record that does not exist is no error. */
  errors: Error[];
  /** Kinds of records that were not searched because the user's roles do not allow it. */
  refused: string[];
}

/** A query, and the commands for its result. */
interface Search {
  query: UseQueryOptions;
  toCommands: (data: unknown) => Command[];
}

/**
 * Creates a search. Its type does not contain the type of the records, so that searches of different nouns fit into one
 * list.
 */
const searchOf = <Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  toCommands: (data: Data) => Command[],
) => ({ query, toCommands }) as unknown as Search;

interface Searches {
  searches: Search[];
  /** Links to lists, which need no request. */
  links: Command[];
  refused: string[];
}

/**
 * Finds the order and user with a number, or the first matches for a text. A late response to an earlier text is not
 * shown.
 */
export function useRecordSearch(typed: string): RecordSearch {
  const { roles, canWrite } = useAccess();
  const api = useApi();
  const navigate = useNavigate();
  const settledText = useSettled(typed.trim());
  const context: CommandContext = { canWrite, open: (path, state) => void navigate(path, { state }) };
  const { searches, links, refused } = searchesFor(readInput(settledText, location.origin), api, roles, context);
  const results = useQueries({ queries: searches.map(({ query }) => query) });

  const isPausing = settledText !== typed.trim();
  const isLoading = results.some(({ isFetching, data }) => isFetching && data === undefined);
  const isShown = !isPausing && !isLoading;
  const failed = isShown ? results.filter(({ error, isFetching }) => error && !isFetching && !isGone(error)) : [];
  const retry: Command = {
    id: 'retry',
    label: 'Retry',
    group: 'Records',
    icon: 'refresh',
    keepsOpen: true,
    run: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
  const foundCommands = searches.flatMap(({ toCommands }, at) => {
    const { data, error } = results[at] ?? {};
    return data === undefined || (error && isGone(error)) ? [] : toCommands(data);
  });
  return {
    commands: isShown ? [...foundCommands, ...links, ...(failed.length > 0 ? [retry] : [])] : [],
    loading: isShown ? undefined : placeholderFor(readInput(typed, location.origin)),
    errors: failed.flatMap(({ error }) => error ?? []),
    refused,
  };
}

function searchesFor(input: PaletteInput, api: AppApi, roles: readonly string[], context: CommandContext): Searches {
  if (input.kind === 'number') {
    const { id, noun, digits } = input;
    const searches: Search[] = [];
    if (id !== undefined && noun !== 'user')
      searches.push(searchOf(api.orders.detail(id), (order) => toOrderCommands(order, context)));
    if (id !== undefined && noun !== 'order')
      searches.push(searchOf(api.users.detail(id), (user) => toUserCommands(user, context)));
    return { searches, links: toListSearchCommands(digits, noun, context), refused: [] };
  }
  const text = input.kind === 'text' ? cleanSearch(input.text) : '';
  if (text === '') return { searches: [], links: [], refused: [] };
  const searches = [
    searchOf(usersList.apiOf(api).list(firstMatches(usersList, text)), (page) =>
      toUserListCommands(page, text, context),
    ),
    searchOf(ordersList.apiOf(api).list(firstMatches(ordersList, text)), (page) =>
      toOrderListCommands(page, text, context),
    ),
  ];
  const refused: string[] = [];
  if (mayCall('listRecipes', roles))
    searches.push(searchOf(api.recipes.list(), (recipes) => toRecipeCommands(recipes, text, context)));
  else refused.push('recipes');
  if (mayCall('listLanguageFiles', roles))
    searches.push(searchOf(api.lang.list(), ({ records }) => toFileCommands(records, text, context)));
  else refused.push('language files');
  return { searches, links: [], refused };
}

const firstMatches = ({ sortFields: [sortBy] }: { sortFields: SortFields }, search: string): ListParams => ({
  page: 1,
  search,
  sortBy,
  sortDir: 'asc',
});

/** Empty lines that take up the space of the results while the search is running. */
function placeholderFor(input: PaletteInput): RecordSearch['loading'] {
  if (input.kind === 'text') return { group: 'Records', lines: 3 };
  if (input.kind === 'number' && input.id !== undefined) return { group: 'Records', lines: input.noun ? 1 : 2 };
  return undefined;
}

/** The text, once it has not changed for {@link PAUSE_MS}. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
