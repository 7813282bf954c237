import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const VERSION = 'v1.30.0';
const folder = fileURLToPath(new URL(`../node_modules/.cache/oasdiff-${VERSION}`, import.meta.url));
const program = join(folder, process.platform === 'win32' ? 'oasdiff.exe' : 'oasdiff');
const levels = fileURLToPath(new URL('oasdiff-levels.txt', import.meta.url));

export interface ContractChange {
  id: string;
  /** The sentence of oasdiff. */
  text: string;
  /** 3: breaking, 2: may break, 1: harmless. */
  level: number;
  operation?: string;
  path?: string;
}

/** Builds oasdiff once with Go, from the Go module proxy. Returns a reason if that is impossible. */
export function installOasdiff(): string | undefined {
  if (existsSync(program)) return undefined;
  if (spawnSync('go', ['version']).status !== 0) return 'Go is not installed.';
  mkdirSync(folder, { recursive: true });
  const env = { ...process.env, GOBIN: folder, GOFLAGS: '-buildvcs=false' };
  const { status, stderr } = spawnSync('go', ['install', `github.com/oasdiff/oasdiff@${VERSION}`], {
    env,
    encoding: 'utf8',
  });
  return status === 0 ? undefined : `oasdiff cannot be built: ${stderr.trim().split('\n').at(-1)}`;
}

/** The changes from one bundled contract to another. Both are file names. */
export function contractChanges(before: string, now: string): ContractChange[] {
  const args = ['changelog', before, now, '--format', 'json', '--severity-levels', levels];
  const output = execFileSync(program, args, { encoding: 'utf8', maxBuffer: 100_000_000 });
  return JSON.parse(output || '[]');
}
