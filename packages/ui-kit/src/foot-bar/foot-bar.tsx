import { classNames } from '../class-names.ts';
import type { Elements } from '../elements.ts';
import styles from './foot-bar.module.css';

interface FootBarProps {
  /** Accessible name. With it, the bar is a landmark, and can get the focus when a focused button in it is disabled. */
  label?: string;
  className?: string | undefined;
  children: Elements;
}

/**
 * A bar that stays at the bottom of the window, below scrolling content, and is not printed. In the lowest windows, it
 * scrolls with the content.
 */
export function FootBar({ label, className, children }: FootBarProps) {
  return (
    <section
      className={classNames(styles.bar, className)}
      aria-label={label}
      tabIndex={label ? -1 : undefined}
      data-print="none"
    >
      {children}
    </section>
  );
}
