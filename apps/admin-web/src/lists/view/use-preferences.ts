import { useEffect, useEffectEvent, useState } from 'react';
import { useOwner } from '../../shared/page/use-owner.ts';
import {
  keepListPreferences,
  type ListPreferences,
  onListPreferencesChange,
  readListPreferences,
} from './list-preferences.ts';

/** Returns the changed parts of the preferences. The other parts stay, because another tab may have changed them. */
export type PreferencesUpdater = (stored: ListPreferences) => ListPreferences;

/**
 * Keeps the preferences of the user for a list. A change in another tab is shown here too. Its sort order is not, because
 * it would move the shown rows.
 *
 * @returns the preferences, a function that stores a change and returns the changed parts, and whether the last change
 *   could be stored
 */
export function usePreferences(noun: string) {
  const owner = useOwner();
  const [preferences, setPreferences] = useState(() => readListPreferences(owner, noun));
  const [isStored, setStored] = useState(true);
  const { sort } = preferences;
  const followOtherTab = useEffectEvent(() =>
    setPreferences({ ...readListPreferences(owner, noun, preferences), sort }),
  );
  useEffect(() => onListPreferencesChange(owner, noun, () => followOtherTab()), [owner, noun]);

  const change = (changeStored: PreferencesUpdater): ListPreferences => {
    const stored = readListPreferences(owner, noun, preferences);
    const changed = changeStored(stored);
    setStored(keepListPreferences(owner, noun, { ...stored, ...changed }));
    setPreferences({ ...stored, sort, ...changed });
    return changed;
  };
  return [preferences, change, isStored] as const;
}
