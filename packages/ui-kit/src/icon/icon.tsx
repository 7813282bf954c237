import styles from './icon.module.css';
import { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;

export interface IconProps {
  name: IconName;
  /** `s` is 16 px, `l` is 24 px. Default 18 px. */
  size?: 's' | 'l' | undefined;
}

/** A decorative icon, hidden from screen readers. Icon-only buttons get their name from `label` of `Button`. */
export function Icon({ name, size }: IconProps) {
  return (
    <svg className={styles[size ?? 'm']} viewBox="0 0 20 20" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
