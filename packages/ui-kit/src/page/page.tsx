import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import type { Elements } from '../elements.ts';
import { withNumbers } from '../safe-text/number-text.tsx';
import styles from './page.module.css';

/** Id of `<main>`. The skip link moves the focus to it, and the app can do the same after a navigation. */
export const MAIN_ID = 'main';

/** The main landmark, with the content of a screen. */
export function Page({ className, ...rest }: ComponentProps<'main'>) {
  return <main {...rest} id={MAIN_ID} tabIndex={-1} className={classNames(styles.page, className)} />;
}

interface PageHeaderProps {
  title: ReactNode;
  /** A link with `backClass`. */
  back?: Elements;
  /** Shown beside `back`. A second element can have a line of its own, with `grid-column: 1 / -1`. */
  besideBack?: Elements;
  /** Shown before the actions, e.g. when the data was read. */
  note?: Elements;
  /** Buttons at the right. If there is no room beside the title, they are below it. */
  actions?: ReactNode;
}

/** The header of a screen: its Back link, its only `<h1>` and its actions. */
export function PageHeader({ title, back, besideBack, note, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {besideBack ? (
        <div className={styles.backRow}>
          {back}
          {besideBack}
        </div>
      ) : (
        back
      )}
      <div className={styles.headerRow}>
        <h1>{title}</h1>
        {(note || actions) && (
          <div className={styles.noteAndActions}>
            {note}
            {actions && (
              <div className={styles.actions} data-print="none">
                {actions}
              </div>
            )}
          </div>
        )}
      </div>
    </header>
  );
}

interface SectionProps {
  title: ReactNode;
  /** Text at the right of the title, e.g. a count. */
  note?: ReactNode;
  /** Adds a margin of 40 px above. */
  hasSpaceAbove?: boolean | undefined;
  children?: Elements;
}

/** A section with a line above, labelled by its heading. */
export function Section({ title, note, hasSpaceAbove, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(hasSpaceAbove && styles.spaceAbove)}>
      <header className={styles.sectionHeader}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className="u-label u-num">{withNumbers(note)}</span>}
      </header>
      {children}
    </section>
  );
}

interface TwoColumnsProps extends ComponentProps<'div'> {
  /**
   * `withSidebar` has a column of 320 px at the right, and the widths of `fiveToSeven` are 5 : 7. Below 1024 px there
   * is one column.
   */
  kind: 'withSidebar' | 'equalColumns' | 'fiveToSeven';
}

/** Two columns on wide screens. */
export function TwoColumns({ kind, className, ...rest }: TwoColumnsProps) {
  return <div {...rest} className={classNames(styles.columns, styles[kind], className)} />;
}
