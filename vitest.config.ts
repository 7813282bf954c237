import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArgs, findChromium } from './scripts/chromium.mjs';

const executablePath = await findChromium();
const { RELIABILITY_SEED: seed = '1', RELIABILITY_DIVISOR: divisor = '1' } = process.env;

const browser = (options: { actionTimeout?: number } = {}) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    ...options,
    launchOptions: { ...(executablePath && { executablePath }), args: chromiumArgs },
    // A click waits until its target has stopped moving.
    contextOptions: { reducedMotion: 'reduce' },
  }),
  // Each project needs instances of its own, because Vitest writes the name of the project into them.
  instances: [{ browser: 'chromium' as const }],
});

// `.test.ts` runs in Node, `.test.tsx` in a real Chromium, because simulated DOMs have no layout.
export default defineConfig({
  test: {
    // Long enough that tests do not fail on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // Twice the cores, because many tests wait for timers.
    maxWorkers: 2 * availableParallelism(),
    // `pnpm coverage`: in this package, untested branches are security risks.
    coverage: {
      provider: 'v8',
      include: ['packages/auth/src/**'],
      exclude: ['**/*.test.*'],
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
            'openapi/*.test.ts',
            'scripts/**/*.test.ts',
            'deploy/**/*.test.ts',
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
          setupFiles: ['packages/ui-kit/test/end-gesture.ts', 'packages/ui-kit/test/fail-on-console.ts'],
          // A missing element fails the test after 20 s. Without this option, `expect.element` waits for the whole time limit
          // of the test, because it ignores `expect.poll.timeout`.
          browser: browser({ actionTimeout: 20_000 }),
        },
      },
      // `pnpm reliability fault-matrix` runs it. `pnpm check` does not.
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'fault-matrix',
          include: ['apps/admin-web/test/fault-matrix/*.test.tsx'],
          provide: { seed: Number(seed), divisor: Number(divisor) },
          browser: browser(),
        },
      },
    ],
  },
});
