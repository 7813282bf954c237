import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createExports, type ExportDescription, setExportJob } from '../../lists/export/export-jobs.ts';
import { servedVersionQuery } from '../../queries/served-version.ts';
import { noChange } from '../../shared/mutations/mutation-meta.ts';
import { notify } from '../../shared/toast/notify.ts';
import { showToast } from '../../shared/toast/toaster.tsx';
import { registerUnsavedWork } from '../../shared/unsaved/unsaved-work.ts';
import { loadServedVersion } from './load-served-version.ts';

vi.mock('../../shared/toast/toaster.tsx', () => ({ showToast: vi.fn() }));

afterEach(() => vi.unstubAllGlobals());

/** Creates the cache of an app that knows a new version, and a function that a reload calls. */
function withNewVersion() {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
  const queryClient = new QueryClient();
  queryClient.setQueryData(servedVersionQuery.queryKey, { otherVersion: '2.0.0', isOutdated: false });
  return { queryClient, reload };
}

test('a new version is not loaded while an export is running or has stopped at a failed read', () => {
  const { queryClient, reload } = withNewVersion();
  const exports = createExports();
  const job = { description: {} as ExportDescription, cancel: () => {}, resume: () => {}, skip: () => {} };

  setExportJob(exports, 'users', { ...job, state: { kind: 'running' } });
  loadServedVersion(queryClient, exports);
  const progress = { rows: 0, total: 0, page: 0, totalPages: 0, reading: 1 } as const;
  setExportJob(exports, 'users', { ...job, state: { kind: 'waiting', progress, error: new Error() } });
  loadServedVersion(queryClient, exports);
  expect(reload).not.toHaveBeenCalled();

  setExportJob(exports, 'users', { ...job, state: { kind: 'cancelled' } });
  loadServedVersion(queryClient, exports);
  expect(reload).toHaveBeenCalledOnce();
});

test('a new version waits for the end of unsaved work', () => {
  const { queryClient, reload } = withNewVersion();
  const unregister = registerUnsavedWork({ ask: async () => true, hasDraft: false });
  onTestFinished(unregister);
  loadServedVersion(queryClient, createExports());
  expect(reload).not.toHaveBeenCalled();

  unregister();
  loadServedVersion(queryClient, createExports());
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['waits for a pending change', {}, 0],
  ['does not wait for Refresh, which changes no records', noChange, 1],
])('a new version %s', (_, meta, reloads) => {
  const { queryClient, reload } = withNewVersion();
  const mutationFn = () => new Promise<void>(() => {});
  void new MutationObserver(queryClient, { meta, mutationFn }).mutate();
  loadServedVersion(queryClient, createExports());
  expect(reload).toHaveBeenCalledTimes(reloads);
});

test('after a slow change too, a new version waits until the toast with the result has closed', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { queryClient, reload } = withNewVersion();
  const mutationFn = () => new Promise<void>((resolve) => setTimeout(resolve, 15_000));
  const change = new MutationObserver(queryClient, { mutationFn }).mutate();
  await vi.advanceTimersByTimeAsync(15_000);
  await change;
  notify('success', 'User deleted');
  loadServedVersion(queryClient, createExports());
  await vi.waitFor(() => expect(showToast).toHaveBeenCalledOnce());
  loadServedVersion(queryClient, createExports());
  expect(reload).not.toHaveBeenCalled();

  vi.mocked(showToast).mock.lastCall?.[2]?.();
  loadServedVersion(queryClient, createExports());
  expect(reload).toHaveBeenCalledOnce();
});
