import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    export: 'src/export.ts',
    operations: 'src/operations.ts',
    rules: 'src/rules.ts',
    testing: 'src/testing/index.ts',
  },
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  dts: true,
  treeshake: true,
  // The entries share state, e.g. the exact digits of large ids: CommonJS must not get a copy for each entry.
  splitting: true,
  clean: true,
});
