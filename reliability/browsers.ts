// Takes twelve steps of a user with the built app, in Firefox and in WebKitGTK as Debian packs them.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandboxProcess } from '../apps/admin-web/e2e/sandbox.ts';
import { canRun, installPackages } from '../deploy/test/machine.ts';
import type { StartBrowser } from './browsers/driven-browser.ts';
import { firefoxPackages, startFirefox } from './browsers/firefox.ts';
import { browserSteps, WIDE_WINDOW } from './browsers/steps.ts';
import { startWebkit, webkitPackages } from './browsers/webkit.ts';
import { execute, type PartFunction, root, UnavailableError } from './part.ts';

const browsers = [
  { start: startFirefox, packages: firefoxPackages },
  { start: startWebkit, packages: webkitPackages },
];

/** Takes all steps in both browsers. A partial run does the same, because a defect can be in only one browser. */
export const run: PartFunction = async () => {
  const packages = browsers.flatMap((browser) => browser.packages);
  const reason = canRun('dpkg', '-s', ...packages) ? undefined : installPackages(packages);
  if (reason) throw new UnavailableError(`Debian's ${packages.join(', ')} are needed. ${reason}`);
  if ((await execute('pnpm', ['run', 'build', '--logLevel=warn'])) !== 0) throw new Error('The app cannot be built.');

  const columns: Column[] = [];
  for (const { start } of browsers) columns.push(await walk(start));

  const done = columns.flatMap(({ cells }) => [...cells.values()]).filter((cell) => cell.startsWith('✓')).length;
  return {
    passed: done === browsers.length * browserSteps.length,
    figures: `${done} of ${browsers.length * browserSteps.length} steps passed: ${columns.map(({ name, seconds }) => `${name} in ${seconds} s`).join(', ')}.`,
    details: [
      `| | ${columns.map(({ name }) => name).join(' | ')} |`,
      `| --- | ${columns.map(() => '---').join(' | ')} |`,
      ...browserSteps.map(
        ([step]) => `| ${step} | ${columns.map(({ cells }) => cells.get(step) ?? 'not reached').join(' | ')} |`,
      ),
    ].join('\n'),
  };
};

interface Column {
  name: string;
  seconds: number;
  /** The keys are the names of the steps. */
  cells: Map<string, string>;
}

/** Takes all steps, until one fails. Pictures are in `test-results`. */
async function walk(start: StartBrowser): Promise<Column> {
  const begin = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'joe-browser-'));
  await mkdir(join(folder, 'downloads'));
  const pictures = join(root, 'test-results');
  await mkdir(pictures, { recursive: true });
  const browser = await start(folder);
  const sandbox = await startSandboxProcess({
    SANDBOX_MAIN: join(import.meta.dirname, 'browsers/watched-sandbox.ts'),
    WATCHED_APP: join(folder, 'app'),
  });
  await browser.resize(...WIDE_WINDOW);
  const takePicture = async (name: string) =>
    writeFile(join(pictures, `${browser.name} ${name}.png`), await browser.screenshot());
  const cells = new Map<string, string>();
  try {
    for (const [name, step] of browserSteps) {
      await step({ browser, sandbox, folder, takePicture });
      const problems = await browser.run(() => {
        const storedProblems: string | null = sessionStorage.getItem('problems');
        sessionStorage.removeItem('problems');
        return storedProblems;
      });
      if (problems) throw new Error(problems);
      cells.set(name, '✓');
      console.log(`✓ ${browser.name}: ${name}`);
    }
  } catch (error) {
    const [name = ''] = browserSteps[cells.size] ?? [];
    console.error(`✗ ${browser.name}: ${name}\n`, error);
    cells.set(name, `✗ ${error instanceof Error ? error.message.replaceAll('\n', ' ') : error}`);
    await takePicture(`failed ${name}`).catch(() => {});
  } finally {
    await browser.close();
    await sandbox.stop();
    await rm(folder, { recursive: true });
  }
  return { name: browser.name, seconds: Math.round((performance.now() - begin) / 1000), cells };
}
