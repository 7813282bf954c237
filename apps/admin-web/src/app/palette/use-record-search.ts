import { mayCall } from '@joe/api-sdk/operations';
import { useAccess } from '@joe/auth/react';
import type { Command } from '@joe/ui-kit';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { isGone } from '../../api/api-errors.ts';
import { langQueries } from '../../queries/lang.ts';
import { ordersQueries } from '../../queries/orders.ts';
import { recipesQueries } from '../../queries/recipes.ts';
import { usersQueries } from '../../queries/users.ts';
import { useHttp } from '../../services.ts';
import { cleanSearch } from '../../shared/list/list-params.ts';
import { readInput } from './read-input.ts';
import {
  type Found,
  foundFiles,
  foundOrder,
  foundOrders,
  foundRecipes,
  foundUser,
  foundUsers,
  listLinks,
} from './record-commands.ts';
import { useSettled } from './use-settled.ts';

/** Pause in typing after which records are searched, in milliseconds. */
const PAUSE_MS = 150;

export interface RecordSearch {
  commands: Command[];
  loading: { group: string; lines: number } | undefined;
  /** Requests that failed. */
  errors: Error[];
  /** Records that were not searched because the user's roles do not allow it. */
  refused: string[];
}

/**
 * Finds the order and user with a number, or the first matches for a text. Each text has its own queries, so a late
 * response to an earlier text is never shown. Calls that the roles do not allow are not made.
 */
export function useRecordSearch(typed: string): RecordSearch {
  const { roles, canWrite } = useAccess();
  const http = useHttp();
  const navigate = useNavigate();
  const settled = useSettled(typed.trim(), PAUSE_MS);
  const input = readInput(settled, location.origin);
  const isPausing = settled !== typed.trim();

  const id = input.kind === 'number' ? input.id : undefined;
  const noun = input.kind === 'number' ? input.noun : undefined;
  const search = input.kind === 'text' ? cleanSearch(input.text) : '';
  const isText = search !== '';
  const seesRecipes = mayCall('listRecipes', roles);
  const seesFiles = mayCall('listLanguageFiles', roles);
  const view = { page: 1, search, sortDir: 'asc' } as const;

  const seesOrder = id !== undefined && noun !== 'user';
  const seesUser = id !== undefined && noun !== 'order';
  const order = useQuery({ ...ordersQueries(http).detail(id ?? 0), enabled: seesOrder });
  const user = useQuery({ ...usersQueries(http).detail(id ?? 0), enabled: seesUser });
  const users = useQuery({ ...usersQueries(http).list({ ...view, sortBy: 'user_id' }), enabled: isText });
  const orders = useQuery({ ...ordersQueries(http).list({ ...view, sortBy: 'order_id' }), enabled: isText });
  const recipes = useQuery({ ...recipesQueries(http).list(), enabled: isText && seesRecipes });
  const files = useQuery({ ...langQueries(http).list(), enabled: isText && seesFiles });

  // Only the queries for this text; the cache can also contain results of others.
  const queries: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>[] = [
    ...(seesOrder ? [order] : []),
    ...(seesUser ? [user] : []),
    ...(isText ? [users, orders] : []),
    ...(isText && seesRecipes ? [recipes] : []),
    ...(isText && seesFiles ? [files] : []),
  ];
  const failed = queries.filter(({ error, isFetching }) => error && !isFetching && !isGone(error));
  const isLoading = queries.some(({ isFetching, data }) => isFetching && data === undefined);
  const next = readInput(typed, location.origin);
  const isAwaited = (isPausing && (next.kind === 'text' || (next.kind === 'number' && next.id))) || isLoading;
  const lines = next.kind === 'text' ? 3 : next.kind === 'number' && next.noun ? 1 : 2;

  const context = { canWrite, open: (path: string, state?: unknown) => void navigate(path, { state }) };
  const isShown = !isPausing && !isLoading;
  const found: Found[] = isShown
    ? [
        ...(seesOrder ? [foundOrder(order.data, context)] : []),
        ...(seesUser ? [foundUser(user.data, context)] : []),
        ...(isText ? [foundUsers(users.data, search, context), foundOrders(orders.data, search, context)] : []),
        ...(search
          ? [foundRecipes(recipes.data, search, context), foundFiles(files.data?.records, search, context)]
          : []),
        ...(input.kind === 'number' ? [listLinks(input.digits, noun, context)] : []),
      ]
    : [];
  const retry: Command = {
    id: 'retry',
    label: 'Try again',
    group: 'Records',
    icon: 'refresh',
    keepsOpen: true,
    run: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
  return {
    commands: [...found.flat(), ...(isShown && failed.length > 0 ? [retry] : [])],
    loading: isAwaited ? { group: 'Records', lines } : undefined,
    errors: isShown ? failed.flatMap(({ error }) => error ?? []) : [],
    refused: isText ? [...(seesRecipes ? [] : ['recipes']), ...(seesFiles ? [] : ['language files'])] : [],
  };
}
