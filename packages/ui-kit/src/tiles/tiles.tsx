import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon/icon.tsx';
import { LongText } from '../long-text/long-text.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './tiles.module.css';

/** A group of tiles, with three columns on wide screens. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.tiles} aria-label={label}>
      {children}
    </section>
  );
}

/** Maximum number of characters of a figure in the large font size. */
const MAX_LARGE = 9;

interface TileProps {
  /** A link without a class. The tile makes its whole area clickable. */
  label: Elements;
  /** Name of the figure, e.g. `number of users`. */
  name: string;
  /** The figure. If it is undefined, the tile is loading and shows a spinner. */
  figure?: string | undefined;
  /** Content below the figure. While the figure is loading, it is hidden and keeps its space. */
  footer?: ReactNode;
  /** Error message with its buttons, shown instead of the footer. Without a figure, the spinner stays. */
  failure?: ReactNode;
}

/** A key figure with its own loading and error state. */
export function Tile({ label, name, figure, footer, failure }: TileProps) {
  const isLoading = figure === undefined;
  return (
    <div className={styles.tile} aria-busy={isLoading || undefined}>
      <h2 className={styles.label}>
        {label}
        <Icon name="arrow-up-right" />
      </h2>
      <p className={classNames(styles.figure, !isLoading && figure.length > MAX_LARGE && styles.longFigure)}>
        {isLoading ? <Spinner size="large" /> : <LongText text={figure} label={name} />}
      </p>
      {failure ? (
        <div className={styles.failed} role="status">
          {failure}
        </div>
      ) : (
        <div className={classNames(styles.footer, isLoading && styles.hidden)}>{footer}</div>
      )}
    </div>
  );
}

/** A second figure below the main figure of a tile. */
export function SecondFigure({ name, children }: { name: string; children: string }) {
  return (
    <span className={styles.secondFigure}>
      <LongText text={children} label={name} />
    </span>
  );
}
