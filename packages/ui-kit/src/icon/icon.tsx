import { useEffect, useState } from 'react';
import styles from './icon.module.css';
import { iconPaths } from './icon-paths.ts';
import type { moreIconPaths } from './more-icon-paths.ts';

type MorePaths = typeof moreIconPaths;

export type IconName = keyof typeof iconPaths | keyof MorePaths;

export interface IconProps {
  name: IconName;
  /** `s` is 16 px, `l` is 24 px. Default 18 px. */
  size?: 's' | 'l' | undefined;
}

let paths: Partial<Record<IconName, string>> = iconPaths;

/** Makes icons available without loading all of them. */
export function addIcons(more: Partial<MorePaths>): void {
  paths = { ...paths, ...more };
}

/** Loads the icons that the first screens do not show. Without a call they are loaded when the first of them is shown. */
export async function loadMoreIcons(): Promise<void> {
  addIcons((await import('./more-icon-paths.ts')).moreIconPaths);
}

/** A decorative icon, hidden from screen readers. Icon-only buttons get their name from `label` of `Button`. */
export function Icon({ name, size }: IconProps) {
  const [, setLoaded] = useState(paths);
  const path = paths[name];
  useEffect(() => {
    if (!path)
      loadMoreIcons().then(
        () => setLoaded(paths),
        () => {},
      );
  }, [path]);
  return (
    <svg className={styles[size ?? 'm']} viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
