import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/**
 * Packs entries of a folder into a reproducible tar archive: sorted names, the same date and owner for all files.
 * Requires GNU tar.
 *
 * @param epochS the date of all files, in seconds since 1970
 */
export function tar(folder: string, entries: readonly string[], epochS: number): Buffer {
  const reproducible = [
    '--sort=name',
    `--mtime=@${epochS}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--format=gnu',
  ];
  const { status, stdout, stderr, error } = spawnSync(
    'tar',
    [...reproducible, '--mode=u+rw,go+r-w,a+X', '-C', folder, '-cf', '-', ...entries],
    { maxBuffer: 2 ** 30 },
  );
  if (status !== 0) throw new Error(`GNU tar is needed: ${error?.message ?? stderr}`);
  return stdout;
}

/** Like `gzip -9n`: without name and date, so that the result is reproducible. */
export const gzip = (content: Buffer): Buffer => gzipSync(content, { level: 9 });

export const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
