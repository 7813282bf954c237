import type { Prefetch } from '../../queries/prefetch.ts';
import type { List, ListRow } from '../list.ts';
import { readListPreferences } from './list-preferences.ts';
import { readListParams } from './view-params.ts';

/** The `prefetch` function of a page. It requests the rows for the URL and the preferences of the user. */
export const prefetchList =
  <Row extends ListRow>({ noun, sortFields, readFilter, prefetchQuery }: List<Row>): Prefetch =>
  ({ queryClient, api, owner, query }) =>
    queryClient.query(
      prefetchQuery(api, readListParams(query, sortFields, readListPreferences(owner, noun).sort, readFilter)),
    );
