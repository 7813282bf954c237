import styles from './icon.module.css';
import { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;

export interface IconProps {
  name: IconName;
  /** `s` 16 px, `l` 24 px; 18 px without. */
  size?: 's' | 'l' | undefined;
}

/** A drawing beside words: hidden from readers. A button of an icon alone takes its name from `Button`'s `label`. */
export function Icon({ name, size }: IconProps) {
  return (
    <svg className={styles[size ?? 'm']} viewBox="0 0 20 20" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
