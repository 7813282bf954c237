import { isGone } from '@joe/api-sdk';
import { mayCall } from '@joe/api-sdk/operations';
import { useAccess } from '@joe/auth/react';
import type { Command } from '@joe/ui-kit';
import { queryOptions, type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
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

/** A query that reads records. Its `select` turns them into commands. */
// biome-ignore lint/suspicious/noExplicitAny: TanStack has no type for a query with any kind of data
type CommandQuery = UseQueryOptions<any, Error, Command[], any>;

interface Searches {
  queries: CommandQuery[];
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
  // Memoized, because a new `select` function gives a query a new result.
  const { queries, links, refused } = useMemo(() => {
    const context: CommandContext = { canWrite, open: (path, state) => void navigate(path, { state }) };
    return searchesFor(readInput(settledText, location.origin), api, roles, context);
  }, [settledText, api, roles, canWrite, navigate]);
  const results = useQueries({ queries });

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
  const foundCommands = results.flatMap(({ data, error }) => (error && isGone(error) ? [] : (data ?? [])));
  return {
    commands: isShown ? [...foundCommands, ...links, ...(failed.length > 0 ? [retry] : [])] : [],
    loading: isShown ? undefined : placeholderFor(readInput(typed, location.origin)),
    errors: failed.flatMap(({ error }) => error ?? []),
    refused,
  };
}

function searchesFor(input: PaletteInput, api: AppApi, roles: readonly string[], context: CommandContext): Searches {
  const queries: CommandQuery[] = [];
  if (input.kind === 'number') {
    const { id, noun, digits } = input;
    if (id !== undefined && noun !== 'user')
      queries.push(queryOptions({ ...api.orders.detail(id), select: (order) => toOrderCommands(order, context) }));
    if (id !== undefined && noun !== 'order')
      queries.push(queryOptions({ ...api.users.detail(id), select: (user) => toUserCommands(user, context) }));
    return { queries, links: toListSearchCommands(digits, noun, context), refused: [] };
  }
  const text = input.kind === 'text' ? cleanSearch(input.text) : '';
  if (text === '') return { queries, links: [], refused: [] };
  queries.push(
    queryOptions({
      ...usersList.apiOf(api).list(firstMatches(usersList, text)),
      select: (page) => toUserListCommands(page, text, context),
    }),
    queryOptions({
      ...ordersList.apiOf(api).list(firstMatches(ordersList, text)),
      select: (page) => toOrderListCommands(page, text, context),
    }),
  );
  const refused: string[] = [];
  if (mayCall('listRecipes', roles))
    queries.push(
      queryOptions({ ...api.recipes.list(), select: (recipes) => toRecipeCommands(recipes, text, context) }),
    );
  else refused.push('recipes');
  if (mayCall('listLanguageFiles', roles))
    queries.push(queryOptions({ ...api.lang.list(), select: ({ records }) => toFileCommands(records, text, context) }));
  else refused.push('language files');
  return { queries, links: [], refused };
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
