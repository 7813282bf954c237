import { useEffect } from 'react';
import { useOwner } from '../shared/page/use-owner.ts';
import { readDraft, storeDraft } from '../shared/unsaved/drafts.ts';

/** A record that was opened in this tab. Contains its type and ids, and no other data of the record. */
interface RecentRecord {
  type: 'user' | 'order' | 'recipe';
  id: number;
  /** Of a recipe, because several recipes can have the same ID. Entries of earlier versions have none. */
  recipeId?: string;
}

const MAX_RECENT = 5;
// Stored like a draft: in this tab, per user, until the log-out.
const NAME = 'recent-records';

/** The last records that this user opened in this tab, at most five, the newest first. */
export function readRecentRecords(owner: string): RecentRecord[] {
  const storedRecords = readDraft(owner, NAME);
  return Array.isArray(storedRecords) ? storedRecords.filter(isRecentRecord).slice(0, MAX_RECENT) : [];
}

/** Stores a record after it has been read, and removes it if it does not exist any more. */
export function useRecentRecord(
  type: RecentRecord['type'],
  id: number | undefined,
  { isRead, isMissing, recipeId }: { isRead: boolean; isMissing: boolean; recipeId?: string | undefined },
) {
  const owner = useOwner();
  useEffect(() => {
    if ((!isMissing && !isRead) || id === undefined || !Number.isSafeInteger(id)) return;
    const isOther = (record: RecentRecord) =>
      record.type !== type ||
      record.id !== id ||
      (recipeId !== undefined && record.recipeId !== undefined && record.recipeId !== recipeId);
    const otherRecords = readRecentRecords(owner).filter(isOther);
    const records = isMissing ? otherRecords : [{ type, id, recipeId }, ...otherRecords];
    storeDraft(owner, NAME, records.slice(0, MAX_RECENT));
  }, [owner, type, id, recipeId, isMissing, isRead]);
}

function isRecentRecord(value: unknown): value is RecentRecord {
  const { type, id, recipeId } = Object(value) as Record<string, unknown>;
  const isKnownType = type === 'user' || type === 'order' || type === 'recipe';
  return isKnownType && Number.isSafeInteger(id) && (recipeId === undefined || typeof recipeId === 'string');
}
