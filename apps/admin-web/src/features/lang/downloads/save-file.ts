import { diskName } from './disk-name.ts';

/** Time for the browser to start saving, before the memory is released. */
const RELEASE_AFTER_MS = 60_000;

/** Saves bytes as a file, under a name that is safe on disk. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = diskName(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
}
