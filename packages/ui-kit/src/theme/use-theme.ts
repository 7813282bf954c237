import { useSyncExternalStore } from 'react';
import { getTheme, setTheme, subscribeTheme, type Theme } from './theme.ts';

/** The chosen theme and what changes it. */
export const useTheme = (): readonly [Theme, (theme: Theme) => void] => [
  useSyncExternalStore(subscribeTheme, getTheme),
  setTheme,
];
