import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../queries/api.ts';
import type { ListParams } from '../queries/list-params.ts';
import type { List, ListRow } from './list.ts';

/** The query of a page of a list. Memoized, because the page can be selected from many rows in memory. */
export function useListPage<Row extends ListRow>({ page }: List<Row>, params: ListParams) {
  const api = useApi();
  return useQuery(useMemo(() => page(api, params), [page, api, params]));
}
