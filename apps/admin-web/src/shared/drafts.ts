// Unfinished work of this tab. It lives in the tab's session storage, so that it outlasts a reload, a crash and a sign-in,
// under the name of whoever typed it: nobody else in the same tab ever sees it.

/** Most bytes that a draft may take. */
const MAX_BYTES = 256 * 1024;
const PREFIX = 'joe-draft ';

const keyOf = (owner: string, name: string) => `${PREFIX}${owner} ${name}`;

/** Why a draft could not be kept: storage is blocked or full, or the draft is larger than 256 KB. */
export type DraftTrouble = 'storage' | 'size';

/** Keeps a draft; one that cannot be kept leaves the last that could. */
export function keepDraft(owner: string, name: string, value: unknown): DraftTrouble | undefined {
  const text = JSON.stringify(value);
  if (text.length > MAX_BYTES || new Blob([text]).size > MAX_BYTES) return 'size';
  try {
    sessionStorage.setItem(keyOf(owner, name), text);
    return undefined;
  } catch {
    return 'storage';
  }
}

/** The draft of this owner, as parsed JSON of unknown shape; undefined where there is none that can be read. */
export function readDraft(owner: string, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(owner, name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function eraseDraft(owner: string, name: string): void {
  try {
    sessionStorage.removeItem(keyOf(owner, name));
  } catch {}
}

/** For an explicit log-out: nothing of anybody stays behind. */
export function eraseAllDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {}
}
