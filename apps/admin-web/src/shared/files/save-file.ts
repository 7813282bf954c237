import { safeFileName } from './safe-file-name.ts';

/** Time that the browser has to start saving before the object URL is revoked, in milliseconds. */
const RELEASE_AFTER_MS = 60_000;

/** Saves bytes as a file, under a name that is safe on disk. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = safeFileName(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
}
