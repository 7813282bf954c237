import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Options that `pnpm reliability` passes to each part. */
export interface Options {
  /** Start value of the random choices: the same seed gives the same choices. */
  seed: number;
  /** 1 for a whole run. With 5, most parts try less, e.g. a fifth of their matrix cells, tests or steps. */
  divisor: number;
}

export interface PartResult {
  passed: boolean;
  /** One or several sentences with the measured numbers. */
  figures: string;
  /** Markdown below the figures in `reliability/results.md`, usually a table. */
  details?: string;
}

/** A part: `reliability/<name>.ts` exports it as `run`. Throws `UnavailableError` if the machine lacks something. */
export type PartFunction = (options: Options) => Promise<PartResult>;

/** The part cannot run on this machine. The message gives the reason. */
export class UnavailableError extends Error {}

/** The outcome of a part that `pnpm reliability` prints: passed, failed, or not run on this machine. */
export interface PartOutcome extends Omit<PartResult, 'passed'> {
  mark: '✓' | '✗' | '–';
}

/**
 * Runs a part. It also fails if it throws another error than `UnavailableError`, or if a tool in this process has set a
 * failing exit code, as Vitest does. Resets the exit code, so that it depends on the outcomes alone.
 */
export async function runPart(run: PartFunction, options: Options): Promise<PartOutcome> {
  process.exitCode = undefined;
  try {
    const { passed, ...result } = await run(options);
    if (!passed || !process.exitCode) return { ...result, mark: passed ? '✓' : '✗' };
    return { ...result, mark: '✗', figures: `${result.figures} A tool set the exit code ${process.exitCode}.` };
  } catch (error) {
    if (error instanceof UnavailableError && !process.exitCode) return { mark: '–', figures: error.message };
    console.error(error);
    return { mark: '✗', figures: error instanceof Error ? error.message : String(error) };
  } finally {
    process.exitCode = undefined;
  }
}

/** Runs a command and shows its output. Resolves to its exit code. */
export function execute(
  command: string,
  args: readonly string[],
  { env = {}, cwd = root }: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', resolve);
  });
}

/** Part of Playwright's JSON report. */
interface Suite {
  suites?: Suite[];
  specs?: { tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  annotations: { type: string; description?: string }[];
  results: { errors: { message?: string }[] }[];
}

/**
 * Builds the app and runs its end-to-end tests.
 *
 * @throws if the app cannot be built, or if Playwright fails without a failed test, for example at an import or when a
 * worker ends
 */
export async function runPlaywrightTests(
  args: readonly string[],
): Promise<{ passed: number; failed: number; tests: PlaywrightTest[] }> {
  if ((await execute('pnpm', ['build'])) !== 0) throw new Error('The app cannot be built.');
  const folder = await mkdtemp(join(tmpdir(), 'joe-reliability-'));
  const file = join(folder, 'results.json');
  const cwd = join(root, 'apps/admin-web');
  const options = { cwd, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } };
  const exitCode = await execute('pnpm', ['exec', 'playwright', 'test', '--reporter=list,json', ...args], options);
  const { stats, ...report } = JSON.parse(await readFile(file, 'utf8'));
  await rm(folder, { recursive: true });
  if (exitCode !== 0 && stats.unexpected === 0) {
    throw new Error(`Playwright ended with exit code ${exitCode}, but no test failed.`);
  }
  return { passed: stats.expected, failed: stats.unexpected, tests: testsIn(report) };
}

const testsIn = ({ suites = [], specs = [] }: Suite): PlaywrightTest[] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsIn),
];
