import type { QueryClient } from '@tanstack/react-query';
import { type Exports, hasUnfinishedExport } from '../../lists/export/export-jobs.ts';
import { servedVersionQuery } from '../../queries/served-version.ts';
import { hasToast } from '../../shared/toast/notify.ts';
import { hasUnsavedWork } from '../../shared/unsaved/unsaved-work.ts';
import { claimReload } from './reload-for-new-code.ts';

const KEY = 'joe-version-loaded';

/**
 * Reloads the page to get the server's version, unless there is unsaved work, an export that has not ended, a pending
 * mutation without `noChange`, or a toast, which may show the result of a change. If the last of these reloads was for
 * the same version, the page does not reload again.
 */
export function loadServedVersion(queryClient: QueryClient, exports: Exports): void {
  const otherVersion = queryClient.getQueryData(servedVersionQuery.queryKey)?.otherVersion;
  if (!otherVersion || hasUnsavedWork() || hasUnfinishedExport(exports) || hasToast()) return;
  if (queryClient.isMutating({ predicate: ({ meta }) => !(meta?.isReadOnly && meta.isCancellable) }) > 0) return;
  if (claimReload(KEY, otherVersion)) location.reload();
}
