// Simulates eight hours of use with 2,000 steps in one document (reliability/soak). Compares memory, timers and
// other objects after 100 steps with those at the end.
import { serveApp } from '../apps/admin-web/bench/app.ts';
import { createRandom, type Random } from '../packages/api-sdk/src/testing/random.ts';
import type { PartFunction, PartResult } from './part.ts';
import { compareUsage, measure, type Usage } from './soak/measure.ts';
import { signOutStepName, soakSteps } from './soak/steps.ts';
import { openTab } from './soak/tab.ts';

const STEPS = 2_000;
const FIRST_STEPS = 100;
const STEP_MS = (8 * 3_600_000) / STEPS;

export const run: PartFunction = async ({ seed, divisor }): Promise<PartResult> => {
  const app = await serveApp();
  const random = createRandom(seed);
  const tab = await openTab(app.sandbox, random);
  try {
    const count = STEPS / divisor;
    const start = performance.now();
    let signOuts = 0;
    let first: Usage | undefined;
    for (let done = 0, round = 0; done < count; round++) {
      // Each round does everything once, in another order. The last round may be cut.
      for (const { name, run } of shuffle(soakSteps, random).slice(0, count - done)) {
        try {
          await run(tab, round);
          await tab.pass(STEP_MS);
        } catch (error) {
          throw new Error(`Step ${done + 1}, "${name}", at ${tab.page.url()}`, { cause: error });
        }
        done += 1;
        if (name === signOutStepName) signOuts += 1;
        if (done === FIRST_STEPS) first = await measure(tab);
        if (done % 100 === 0) console.log(`${done} steps after ${Math.round((performance.now() - start) / 1000)} s`);
      }
    }
    const last = await measure(tab);
    if (!first) throw new Error(`The divisor ${divisor} leaves fewer than ${FIRST_STEPS} steps.`);
    const { rows, hasGrown } = compareUsage(first, last);
    const problems = [...new Set(tab.problems)];
    return {
      passed: !hasGrown && problems.length === 0 && tab.documents() === 1,
      figures: [
        `${count.toLocaleString('en')} steps in ${tab.documents()} document, ${(count * STEP_MS) / 3_600_000} hours of simulated time`,
        `${tab.renewals()} renewals, ${signOuts} sign-outs elsewhere, ${tab.problems.length} problems in the console.`,
      ].join(', '),
      details: [
        '| after garbage collection | after 100 steps | at the end |',
        '| --- | --- | --- |',
        ...rows,
        ...problems.map((problem) => `\n${problem}`),
      ].join('\n'),
    };
  } finally {
    await tab.close();
    await app.stop();
  }
};

function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = random.integer(0, last);
    [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
  }
  return shuffled;
}
