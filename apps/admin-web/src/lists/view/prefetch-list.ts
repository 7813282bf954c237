import type { RowData } from '@tanstack/react-table';
import type { Prefetch } from '../../queries/prefetch.ts';
import type { List } from '../list.ts';
import { readListPreferences } from './list-preferences.ts';
import { readListParams } from './view-params.ts';

/** The `prefetch` function of a page. It requests the rows for the URL and the start view of the user. */
export const prefetchList =
  <Row extends RowData>(list: List<Row>): Prefetch =>
  ({ queryClient, api, owner, query }) => {
    const startSort = readListPreferences(owner, list.noun).sort;
    return queryClient.query(list.query({ api, queryClient }, readListParams(query, list, startSort)));
  };
