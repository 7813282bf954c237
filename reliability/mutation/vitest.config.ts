import { defineConfig } from 'vitest/config';

// The tests of the rules in `stryker.json`, all in Node.
export default defineConfig({
  root: '.',
  test: {
    include: [
      'packages/auth/src/{roles,refresh}.test.ts',
      'packages/api-sdk/src/{retry,exact-digits}.test.ts',
      'apps/admin-web/src/shared/{record,export,unsaved}/*.test.ts',
      'apps/admin-web/src/queries/*.test.ts',
    ],
    testTimeout: 20_000,
  },
});
