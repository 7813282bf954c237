import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArgs, findChromium } from './scripts/chromium.mjs';

const executablePath = await findChromium();

// One rule decides where a test runs: `.test.ts` in Node, `.test.tsx` in a real Chromium, because no simulated
// document has <dialog> and popover.
export default defineConfig({
  test: {
    // A machine that is busy with something else must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The default leaves a core idle, which on a machine of two is half of it.
    maxWorkers: '100%',
    // With `--coverage`: the one package whose every branch decides whether somebody is signed in.
    coverage: {
      provider: 'v8',
      include: ['packages/auth/src/**'],
      exclude: ['**/*.test.*', '**/fake-*.ts', '**/client-under-test.ts'],
      reporter: ['text'],
      thresholds: { branches: 95 },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            '{packages,apps}/*/src/**/*.test.ts',
            '{packages,apps}/*/test/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'browser',
          include: ['{packages,apps}/*/src/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { ...(executablePath && { executablePath }), args: chromiumArgs } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
