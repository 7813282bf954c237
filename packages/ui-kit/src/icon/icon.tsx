import { classNames } from '../class-names.ts';
import styles from './icon.module.css';
import { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;

interface IconProps {
  name: IconName;
  /** `small` is 16 px, `large` is 24 px. Default 18 px. */
  size?: 'small' | 'large' | undefined;
  className?: string | undefined;
}

/** A decorative icon, hidden from screen readers. Icon-only buttons get their name from `label` of `Button`. */
export function Icon({ name, size, className }: IconProps) {
  return (
    <svg className={classNames(styles[size ?? 'medium'], className)} viewBox="0 0 20 20" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
