import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canRun, installPackages } from '../../deploy/test/machine.ts';
import { root, UnavailableError } from '../part.ts';

const requirements = join(import.meta.dirname, 'requirements.txt');
const INSTALL_TIMEOUT_MS = 300_000;

/** Installs the pinned schemathesis into a folder of its own. @returns the path of its command */
export function installSchemathesis(): string {
  const version = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 8);
  const folder = join(root, `.cache/schemathesis-${version}`);
  if (existsSync(folder)) return join(folder, 'bin/schemathesis');
  if (!canRun('python3', '-c', 'import ensurepip')) {
    const reason = installPackages(['python3-venv']);
    if (reason) throw new UnavailableError(`Python with venv is needed. ${reason}`);
  }
  const install = [
    ['python3', '-m', 'venv', '--clear', folder],
    [join(folder, 'bin/pip'), 'install', '--quiet', '--disable-pip-version-check', '-r', requirements],
  ];
  for (const [command = '', ...args] of install) {
    const { status } = spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: INSTALL_TIMEOUT_MS,
    });
    if (status === 0) continue;
    rmSync(folder, { recursive: true, force: true });
    throw new UnavailableError('Schemathesis cannot be installed from PyPI.');
  }
  return join(folder, 'bin/schemathesis');
}

export interface FuzzRun {
  command: string;
  apiUrl: string;
  /** Value of the `Authorization` header. Undefined for requests without a token or with a generated one. */
  authorization: string | undefined;
  seed: number;
  /** Generated requests for each operation and phase. */
  examples: number;
  /** Path of the file that receives a line for each request and one for each checked response. */
  log: string;
}

/**
 * Sends generated requests to every operation of the contract.
 *
 * @returns the report, and whether all checks passed
 */
export function fuzz({ command, apiUrl, authorization, seed, examples, log }: FuzzRun) {
  const args = [
    ...['--no-color', 'run', join(root, 'openapi/openapi.json'), '--url', apiUrl, '--checks', 'all'],
    ...['--seed', String(seed), '--max-examples', String(examples), '--workers', '1', '--request-timeout', '30'],
    ...['--suppress-health-check', 'all', '--generation-database', 'none', '--warnings', 'off'],
    ...['--continue-on-failure', ...(authorization ? ['--header', `Authorization: ${authorization}`] : [])],
  ];
  return new Promise<{ passed: boolean; report: string }>((resolve, reject) => {
    const env = { ...process.env, SCHEMATHESIS_HOOKS: 'hooks', PYTHONPATH: import.meta.dirname, FUZZ_LOG: log };
    const child = spawn(command, args, {
      // The working folder is new, because schemathesis repeats the requests of earlier runs that it finds there.
      cwd: dirname(log),
      env: { ...env, PYTHONDONTWRITEBYTECODE: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let report = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        report += text;
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ passed: code === 0, report }));
  });
}
