import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root, UnavailableError } from '../part.ts';

const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall'];

const pnpm = (...args: string[]) =>
  promisify(execFile)('pnpm', args, {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    // On Windows, pnpm is a script.
    shell: process.platform === 'win32',
  });

/**
 * Asks the registry for known vulnerabilities of all dependencies in the lock file.
 *
 * @throws UnavailableError if the registry returns no report
 */
export async function readAudit(): Promise<{ vulnerabilities: number; dependencies: number }> {
  // If there are vulnerabilities, the exit code is 1, but the report is complete.
  const { stdout, stderr } = await pnpm('audit', '--json').catch((error) => error);
  let report: { metadata?: { vulnerabilities: Record<string, number>; totalDependencies: number } } | undefined;
  try {
    report = JSON.parse(stdout);
  } catch {}
  if (!report?.metadata) {
    const output = `${stdout}${stderr}`;
    const cause = /responded with \d+/.exec(output) ?? /ERR_\w+|E[A-Z]{6,}/.exec(output) ?? ['no report'];
    throw new UnavailableError(`The registry's audit endpoint is not available: ${cause[0]}`);
  }
  const { vulnerabilities, totalDependencies } = report.metadata;
  return {
    vulnerabilities: Object.values(vulnerabilities).reduce((sum, count) => sum + count, 0),
    dependencies: totalDependencies,
  };
}

/** Counts the installed packages, and those whose install scripts pnpm is allowed to run. */
export async function countInstallScripts(): Promise<{ packages: number; run: number }> {
  const { stdout } = await pnpm('config', 'get', 'permissions', '--json');
  const permissions: Record<string, { build?: boolean }> = JSON.parse(stdout) ?? {};
  const manifests = globSync('node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json', { cwd: root });
  const names = new Set<string>();
  const withScripts = new Set<string>();
  for (const file of manifests) {
    const { name, version, scripts = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    names.add(`${name}@${version}`);
    if (INSTALL_SCRIPTS.some((script) => script in scripts)) withScripts.add(name);
  }
  const isAllowed = (name: string) => permissions[name]?.build === true;
  return { packages: names.size, run: [...withScripts].filter(isAllowed).length };
}
