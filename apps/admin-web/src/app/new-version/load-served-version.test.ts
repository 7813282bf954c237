import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createExports, setExportJob } from '../../lists/export/export-jobs.ts';
import { servedVersionQuery } from '../../queries/served-version.ts';
import { loadServedVersion } from './load-served-version.ts';

afterEach(() => vi.unstubAllGlobals());

test('a new version is not loaded while an export is running or waiting for Retry', () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
  const queryClient = new QueryClient();
  queryClient.setQueryData(servedVersionQuery.queryKey, { otherVersion: '2.0.0', isOutdated: false });
  const exports = createExports();
  const job = { cancel: () => {}, resume: () => {}, skip: () => {} };

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
