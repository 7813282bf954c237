import type { UnreadableRow } from './config.ts';
import { firstIndexOf, MAX_PAGE_SIZE } from './dated-pages.ts';
import { isApiError } from './errors.ts';

/** Whether the SDK rejected a page because no row follows the contract, e.g. the only row of the last page. */
export const hasNoReadableRow = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'schema' && error.path.startsWith('$.data[');

/** The rows of such a page. Their number follows from the total of the list. */
export const rowsOfUnreadablePage = (page: number, total: number): UnreadableRow[] =>
  Array.from({ length: Math.max(0, Math.min(MAX_PAGE_SIZE, total - firstIndexOf(page))) }, (_, index) => ({
    index,
    path: `$.data[${index}]`,
    reason: 'no row of this page can be read',
  }));
