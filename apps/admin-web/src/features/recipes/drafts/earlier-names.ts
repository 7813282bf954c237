/** The earlier name of each renamed field of a draft, by its present name. */
const earlierNames: Record<string, string> = {
  // The wizard, until 23 November 2026: `{ step, alerted, form }`.
  page: 'step',
  // The edit of a recipe, until 23 November 2026: `{ base, draft, ids }`.
  edited: 'draft',
};

/**
 * Renames the fields of a draft that an earlier version of the app stored, because drafts survive an upgrade
 * (docs/operating.md). When you rename a field, add its earlier name here and a draft in the earlier shape to
 * stored-drafts.test.tsx.
 */
export function withCurrentNames(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return stored;
  const draft = { ...stored } as Record<string, unknown>;
  for (const [name, earlier] of Object.entries(earlierNames)) {
    if (name in draft || !(earlier in draft)) continue;
    draft[name] = draft[earlier];
    delete draft[earlier];
  }
  return draft;
}
