import { formatSize } from '../../../shared/format-size.ts';
import { type Catalogue, type LiveFile, readFileName } from '../model/catalogue.ts';

/** What is known of a chosen file before it is sent. */
export type Verdict =
  /** It will not be sent. */
  | { kind: 'held'; reason: string }
  /** Its name has no group and language: only the API can tell what becomes of it. */
  | { kind: 'unnamed' }
  /** There is no list to look it up in. */
  | { kind: 'unknown'; group: string; code: string }
  | { kind: 'new'; group: string; code: string; isNewGroup: boolean }
  /** `replaces`: the live file of the same name goes. `beside`: the group has the language under another name; the API decides. */
  | {
      kind: 'replaces' | 'beside';
      group: string;
      code: string;
      live: LiveFile;
      /** A download brings this live file and no other. */
      isOnly: boolean;
    };

// Separators, and what does not exist in UTF-8.
const unfit = /[/\\\0\uFFFD\p{Cs}]/u;

// A quotation mark and the ends of lines go up so (HTML, "Multipart form data"): a name that has them as letters arrives
// as another one.
const encoded = /%(?:22|0D|0A)/;

/** Longest name that file systems take, in bytes. */
const longest = 255;

export interface Chosen {
  name: string;
  size: number;
  /** It is being sent, or will be: what is chosen after it does not hold it. */
  isUnderWay?: boolean;
}

/**
 * Judges chosen files one by one (docs/decisions/006).
 * @param maxBytes limit of the deployment (decision S10); none without
 */
export function verdictsOf(
  chosen: readonly Chosen[],
  catalogue: Catalogue | undefined,
  maxBytes = Number.POSITIVE_INFINITY,
): Verdict[] {
  const times = Map.groupBy(chosen, ({ name }) => name);
  return chosen.map(({ name, size, isUnderWay }) => {
    const read = readFileName(name);
    const held = (reason: string): Verdict => ({ kind: 'held', reason });
    if (unfit.test(name)) return held('Its name holds slashes or characters that are none');
    if (encoded.test(name)) return held('Its name holds %22, %0D or %0A, which do not arrive as such');
    if (new TextEncoder().encode(name).length > longest) return held(`Its name is longer than ${longest} bytes`);
    if (!isUnderWay && (times.get(name)?.length ?? 0) > 1) return held('Chosen twice: remove one');
    if (size > maxBytes) return held(`Larger than ${formatSize(maxBytes)}`);

    if (!read) return { kind: 'unnamed' };
    if (!catalogue) return { kind: 'unknown', ...read };
    const [same] = catalogue.named(name);
    const group = same?.group ?? read.group;
    const [other, ...more] = catalogue.inLanguage(group, read.code);
    const live = same ?? other;
    if (live) return { kind: same ? 'replaces' : 'beside', ...read, group, live, isOnly: more.length === 0 };
    return { kind: 'new', ...read, isNewGroup: !catalogue.groupOf(read.group) };
  });
}
