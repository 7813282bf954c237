import { diskName } from './disk-name.ts';

/** How long a browser may take to begin with a file, in milliseconds; its bytes are kept until then. */
const grace = 60_000;

/** Saves bytes as a file of that name, made safe for a disk; nothing is opened. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = diskName(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), grace);
}
