import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './lock.ts';

let folder: string;
const file = () => join(folder, 'lock');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'joe-lock-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts a process that runs until `end` is called. */
async function startProcess() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log()'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const end = () => new Promise<void>((resolve) => child.once('exit', () => resolve()).kill('SIGKILL'));
  return { pid: child.pid ?? 0, end };
}

test('the lock file contains the process id and is deleted by unlock()', () => {
  const unlock = lockFolder(folder);
  expect(readFileSync(file(), 'utf8')).toBe(String(process.pid));
  unlock();
  expect(readdirSync(folder)).toEqual([]);
  lockFolder(folder)();
});

test('a data folder cannot be locked while a running process has the lock', async () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  unlock();

  const { pid, end } = await startProcess();
  writeFileSync(file(), String(pid));
  try {
    expect(() => lockFolder(folder)).toThrow(
      `The data folder ${folder} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder. If this process is not a sandbox, delete ${file()}.`,
    );
    expect(readdirSync(folder)).toEqual(['lock']);
  } finally {
    await end();
  }
});

test('a process takes over the lock of a process that has died', async () => {
  const { pid, end } = await startProcess();
  await end();
  writeFileSync(file(), String(pid));
  const unlock = lockFolder(folder);
  expect(readFileSync(file(), 'utf8')).toBe(String(process.pid));
  unlock();
});

// After a crash in a container, the next process often has the same id.
test.each([String(process.pid), '', 'nonsense', '-1', '0'])(
  'a process takes over an abandoned lock with the content %j',
  (content) => {
    writeFileSync(file(), content);
    const unlock = lockFolder(folder);
    expect(readdirSync(folder)).toEqual(['lock']);
    unlock();
  },
);

test('a second unlock() does not delete the lock of the next process', () => {
  const unlock = lockFolder(folder);
  unlock();
  writeFileSync(file(), '1');
  unlock();
  expect(readFileSync(file(), 'utf8')).toBe('1');
});
