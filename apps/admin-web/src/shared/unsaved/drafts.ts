import { tabStorage } from '../storage/browser-storage.ts';

// Drafts of unsaved work, in the session storage of this tab: they survive a reload, a crash and a new sign-in. The key
// contains the user's subject, so that another user of the same tab does not get them.

const MAX_BYTES = 256 * 1024;
const PREFIX = 'joe-draft ';

const keyOf = (owner: string, name: string) => `${PREFIX}${owner} ${name}`;

/** Why a draft was not stored: storage is blocked or full, or the draft is larger than 256 KB. */
export type DraftProblem = 'storage' | 'size';

/** Stores a draft. If that fails, the previous draft remains. @returns the problem, if any */
export function storeDraft(owner: string, name: string, value: unknown): DraftProblem | undefined {
  const text = JSON.stringify(value);
  if (text.length > MAX_BYTES || new Blob([text]).size > MAX_BYTES) return 'size';
  return tabStorage.write(keyOf(owner, name), text) ? undefined : 'storage';
}

/** Reads a draft as JSON of unknown shape. Undefined if there is none or it is unreadable. */
export const readDraft = (owner: string, name: string): unknown => tabStorage.readJson(keyOf(owner, name));

/** The names of the user's drafts. */
export const draftNames = (owner: string): string[] =>
  tabStorage
    .keys()
    .filter((key) => key.startsWith(keyOf(owner, '')))
    .map((key) => key.slice(keyOf(owner, '').length));

export const eraseDraft = (owner: string, name: string): void => tabStorage.remove(keyOf(owner, name));

/** Erases the drafts of all users in this tab, at a log-out. */
export function eraseAllDrafts(): void {
  for (const key of tabStorage.keys()) if (key.startsWith(PREFIX)) tabStorage.remove(key);
}
