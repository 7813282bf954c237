import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './page.module.css';

/** Where the skip link and a change of route put the focus. */
export const mainId = 'main';

/** The landmark of a screen; everything but the top bar stands in it. */
export function Page({ className, ...rest }: ComponentProps<'main'>) {
  return <main {...rest} id={mainId} tabIndex={-1} className={classNames(styles.page, className)} />;
}

export interface PageHeadProps {
  title: ReactNode;
  /** The link with `backClass`. */
  back?: ReactNode;
  /** Buttons at the right; they wrap under the title. */
  actions?: ReactNode;
}

/** Back, the screen's only `<h1>` and its actions. */
export function PageHead({ title, back, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      {back}
      <div className={styles.headRow}>
        <h1>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}

export interface SectionProps {
  title: ReactNode;
  /** At the right of the title: a count. */
  note?: ReactNode;
  /** Keeps 40 px to what stands above. */
  apart?: boolean | undefined;
  children?: ReactNode;
}

/** A part of a screen under an ink rule, named by its heading. */
export function Section({ title, note, apart, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(apart && styles.apart)}>
      <header className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className="label num">{note}</span>}
      </header>
      {children}
    </section>
  );
}

export interface SplitProps extends ComponentProps<'div'> {
  /** `side`: a 320 px column at the right; `even`; `ledger`: 5 to 7. One below the other up to 1024 px. */
  kind: 'side' | 'even' | 'ledger';
}

/** Two columns on wide screens. */
export function Split({ kind, className, ...rest }: SplitProps) {
  return <div {...rest} className={classNames(styles.split, styles[kind], className)} />;
}
