import { SchemaError } from '@joe/api-sdk';
import type { QueryClient } from '@tanstack/react-query';
import { type Exports, hasUnfinishedExport } from '../../lists/export/export-jobs.ts';
import { servedVersionQuery } from '../../queries/served-version.ts';
import { hasToast } from '../../shared/toast/notify.ts';
import { hasUnsavedWork } from '../../shared/unsaved/unsaved-work.ts';
import { claimReload } from './reload-for-new-code.ts';

const KEY = 'joe-version-loaded';

/**
 * When a response does not follow the contract, checks the server's version. If it differs, the running version counts
 * as outdated.
 * @returns a function that stops the checks
 */
export function checkVersionAfterUnexpectedResponses(queryClient: QueryClient): () => void {
  const { queryKey } = servedVersionQuery;
  const check = () => {
    queryClient.setQueryData(queryKey, (known) => known && { ...known, isOutdated: true });
    void queryClient.refetchQueries({ queryKey });
  };
  const onEvent = (event: { type: string; action?: { type: string; error?: unknown } }) => {
    if (event.type === 'updated' && event.action?.type === 'error' && isUnexpectedResponse(event.action.error)) check();
  };
  const queries = queryClient.getQueryCache();
  if (queries.getAll().some(({ state: { error } }) => isUnexpectedResponse(error))) check();
  const unsubscribes = [queries.subscribe(onEvent), queryClient.getMutationCache().subscribe(onEvent)];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

/** A request that does not follow the contract, e.g. with an unreadable file, says nothing about the version. */
const isUnexpectedResponse = (error: unknown) => error instanceof SchemaError && error.phase === 'body';

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
