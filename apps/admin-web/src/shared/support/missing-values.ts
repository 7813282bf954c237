import type { UnreadableRow } from '@joe/api-sdk';
import type { QueryClient } from '@tanstack/react-query';

/** Maximum number of listed paths. A page of 20 orders has 40 dates and amounts. */
const MAX_PATHS = 40;

/** `meta` of a query whose dates and amounts a list shows. */
export const reportsMissingInList = { values: 'list' };

/** `meta` of a query whose dates and amounts the screen of a record shows. */
export const reportsMissingInRecord = { values: 'record' };

/**
 * Returns the paths of missing totals, e.g. `$.data[3].total`, and of missing or invalid order dates, in the responses
 * to the shown queries that have one of the two `meta` above. The screen shows an em dash for them (decision S16).
 *
 * @returns at most 40 paths
 */
export function missingValues(queryClient: QueryClient): string[] {
  const active = queryClient.getQueryCache().findAll({ type: 'active' });
  const queriesWith = (values: string) => active.filter(({ meta }) => meta?.values === values);
  const ofRecord = queriesWith(reportsMissingInRecord.values);
  // On the screen of a record, only the arrows use the list, so no value of the list is shown.
  const shown = ofRecord.length > 0 ? ofRecord : queriesWith(reportsMissingInList.values);
  return shown.flatMap(({ state }) => [...missingIn(state.data, '$')]).slice(0, MAX_PATHS);
}

function* missingIn(value: unknown, path: string): Generator<string> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* missingIn(item, `${path}[${index}]`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries({ ...value, ...withUnreadableRows(value) })) {
      const isMissing = key === 'orderDate' ? Number.isNaN(Date.parse(String(item))) : key === 'total' && item === null;
      if (isMissing) yield `${path}.${key}`;
      else yield* missingIn(item, `${path}.${key}`);
    }
  }
}

/** The rows of a page at their positions in the response. The response also has the unreadable rows. */
function withUnreadableRows({ data, unreadable = [] }: { data?: unknown; unreadable?: readonly UnreadableRow[] }) {
  if (!Array.isArray(data)) return {};
  const rows: unknown[] = [...data];
  for (const { index } of unreadable.toSorted((a, b) => a.index - b.index)) rows.splice(index, 0, undefined);
  return { data: rows };
}
