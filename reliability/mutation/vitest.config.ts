import { defineConfig } from 'vitest/config';

// The tests of the rules in `stryker.json`, all in Node.
export default defineConfig({
  root: '.',
  test: {
    include: [
      'packages/auth/src/{roles,renewal,session-watcher,time-limits}.test.ts',
      'packages/api-sdk/src/{retry,exact-digits}.test.ts',
      'apps/admin-web/src/lists/export/*.test.ts',
      'apps/admin-web/src/records/*.test.ts',
      'apps/admin-web/src/shared/unsaved/drafts.test.tsx',
      'apps/admin-web/src/queries/*.test.ts',
      'apps/admin-web/src/lists/view/*.test.ts',
    ],
    // The tests of drafts need session storage.
    execArgv: ['--experimental-webstorage'],
    testTimeout: 120_000,
  },
});
