import { useEffect } from 'react';
import { isGone } from '../api/api-errors.ts';
import { useOwner } from '../shared/page/use-owner.ts';
import { readDraft, storeDraft } from '../shared/unsaved/drafts.ts';

/** A record that was opened in this tab. Contains no personal data. */
export interface RecentRecord {
  type: 'user' | 'order' | 'recipe';
  id: number;
}

const MAX_RECENT = 5;
// Stored like a draft: in this tab, per user, until the log-out.
const NAME = 'recent-records';

/** The records that this user opened in this tab, the last one first. */
export function readRecentRecords(owner: string): RecentRecord[] {
  const storedRecords = readDraft(owner, NAME);
  return Array.isArray(storedRecords) ? storedRecords.filter(isRecentRecord).slice(0, MAX_RECENT) : [];
}

/** Stores a record after it has loaded, and removes it if it does not exist. */
export function useRecentRecord(
  type: RecentRecord['type'],
  id: number,
  result: { data?: unknown; error: Error | null },
) {
  const owner = useOwner();
  const isMissing = result.error !== null && isGone(result.error);
  const isRead = result.data !== undefined;
  useEffect(() => {
    if ((!isMissing && !isRead) || !Number.isSafeInteger(id)) return;
    const otherRecords = readRecentRecords(owner).filter((record) => record.type !== type || record.id !== id);
    storeDraft(owner, NAME, isMissing ? otherRecords : [{ type, id }, ...otherRecords].slice(0, MAX_RECENT));
  }, [owner, type, id, isMissing, isRead]);
}

function isRecentRecord(value: unknown): value is RecentRecord {
  const { type, id } = Object(value) as Record<string, unknown>;
  return (type === 'user' || type === 'order' || type === 'recipe') && Number.isSafeInteger(id);
}
