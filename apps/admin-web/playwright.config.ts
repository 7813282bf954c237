import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';

const executablePath = await findChromium();

// Each worker has a sandbox of its own (e2e/sandbox.ts), so deletes and faults do not affect tests of other workers.
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // One more than the cores, because many tests wait for timers.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  retries: 0,
  // Long enough that tests do not fail on a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  projects: [
    {
      name: 'app',
      testIgnore: ['reliability/**', ...(process.env.KEYCLOAK_URL ? [] : ['keycloak.spec.ts'])],
    },
    // `pnpm reliability hostile-values` runs them. `pnpm check` does not.
    { name: 'reliability', testMatch: 'reliability/*.spec.ts' },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    // Drawing animations takes a tenth of the time. Firefox draws them in `pnpm reliability browsers`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(executablePath && { executablePath }), args: chromiumArgs },
    // `--trace on` records more, but for every test it would cost a tenth of the time.
    screenshot: 'only-on-failure',
  },
});
