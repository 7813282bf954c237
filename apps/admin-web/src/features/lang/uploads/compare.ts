import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { isUtf8, readTexts } from '../../../shared/files/read-texts.ts';

/** Size, hash and, for small files, content. */
interface Digest {
  /** In bytes. */
  size: number;
  /** SHA-256 in hexadecimal. */
  hash: string;
  /** Undefined for files larger than 4 MB. */
  bytes: Uint8Array | undefined;
}

interface ChangedText {
  key: string;
  from: string;
  to: string;
}

/** How a chosen file differs from a live file. */
export type Comparison =
  | { kind: 'identical' }
  /** The texts of both files could be read. All lists are empty if the texts are the same. */
  | { kind: 'texts'; added: readonly string[]; changed: readonly ChangedText[]; removed: readonly string[] }
  | { kind: 'bytes'; live: Digest; file: Digest; isOnlyLiveUtf8: boolean };

/** Maximum size of a file whose texts are compared, in bytes. */
const MAX_COMPARED_BYTES = 4_000_000;

/** Reads a stream to its end. Keeps the bytes only if they are at most 4 MB. */
export async function digestOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Digest> {
  const hash = sha256.create();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let result = await reader.read(); !result.done; result = await reader.read()) {
    const chunk = result.value;
    hash.update(chunk);
    size += chunk.length;
    if (size <= MAX_COMPARED_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  }
  const bytes = size <= MAX_COMPARED_BYTES ? new Uint8Array(await new Blob(chunks).arrayBuffer()) : undefined;
  return { size, hash: bytesToHex(hash.digest()), bytes };
}

/** Compares a live file with a chosen file. */
export function compare(live: Digest & { name: string }, file: Digest & { name: string }): Comparison {
  if (live.hash === file.hash && live.size === file.size) return { kind: 'identical' };
  const before = live.bytes && readTexts(live.name, live.bytes);
  const after = file.bytes && readTexts(file.name, file.bytes);
  if (!before || !after) {
    const isOnlyLiveUtf8 = !!live.bytes && !!file.bytes && isUtf8(live.bytes) && !isUtf8(file.bytes);
    return { kind: 'bytes', live, file, isOnlyLiveUtf8 };
  }
  return {
    kind: 'texts',
    added: [...after.keys()].filter((key) => !before.has(key)),
    removed: [...before.keys()].filter((key) => !after.has(key)),
    changed: [...after]
      .map(([key, to]) => ({ key, from: before.get(key) ?? to, to }))
      .filter(({ from, to }) => from !== to),
  };
}
