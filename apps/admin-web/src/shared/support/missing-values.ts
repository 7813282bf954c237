import type { UnreadableRow } from '@joe/api-sdk';
import type { QueryClient } from '@tanstack/react-query';

/** Maximum number of listed paths: those of a list page without any date and amount. */
const MAX_PATHS = 40;

/**
 * Paths in the responses of the shown orders, for which the screen shows an em dash: dates and amounts that are
 * missing or invalid (decision S16), e.g. `$.data[3].total`.
 */
export function missingValues(queryClient: QueryClient): string[] {
  const activeQueries = queryClient.getQueryCache().findAll({ queryKey: ['orders'], type: 'active' });
  const isDetails = activeQueries.some(({ queryKey }) => queryKey[1] === 'detail');
  // On the details screen, only the arrows use the list, so no value of the list is shown. The rows of a period come from
  // several responses, so a path would not say which response it belongs to.
  const shownQueries = activeQueries.filter(
    ({ queryKey }) => queryKey[2] !== 'period' && !(isDetails && queryKey[1] === 'list'),
  );
  return shownQueries.flatMap(({ state }) => [...missingIn(state.data, '$')]).slice(0, MAX_PATHS);
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

/** The rows of a page at their positions in the response, which has unreadable rows too. */
function withUnreadableRows({ data, unreadable = [] }: { data?: unknown; unreadable?: readonly UnreadableRow[] }) {
  if (!Array.isArray(data)) return {};
  const rows: unknown[] = [...data];
  const positions = unreadable.map(({ path }) => Number(/\[(\d+)\]/.exec(path)?.[1]));
  for (const position of positions.toSorted((a, b) => a - b)) rows.splice(position, 0, undefined);
  return { data: rows };
}
