// Runs the tests in apps/admin-web/e2e/reliability: very long, unusual and hostile values, recipes and language files,
// hurried clicks, taps and keys on buttons that open confirm dialogs, and two tabs that stay open for long.
import { type PartFunction, runPlaywrightTests } from './part.ts';

export const run: PartFunction = async ({ seed, divisor }) => {
  // Consecutive seeds run different fifths.
  const shard = divisor > 1 ? [`--shard=${(seed % divisor) + 1}/${divisor}`] : [];
  const { passed, failed } = await runPlaywrightTests(['--project=reliability', ...shard]);
  return { passed: failed === 0 && passed > 0, figures: `${passed} tests passed, ${failed} failed.` };
};
