import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './ledger.module.css';

/** A group of tiles, with three columns on wide screens. */
export function Ledger({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.ledger} aria-label={label}>
      {children}
    </section>
  );
}

export interface TileProps {
  /** A link without a class; the tile makes it cover its whole area. */
  label: ReactNode;
  /** Undefined while loading: a spinner is shown. */
  figure?: ReactNode;
  /** Content below the figure. A chart without data keeps its space. */
  footer?: ReactNode;
  /** Error message. The spinner stays, because loading is retried. */
  failure?: ReactNode;
  onRetry?: (() => void) | undefined;
}

/** A key figure with its own loading and error state. */
export function Tile({ label, figure, footer, failure, onRetry }: TileProps) {
  const isLoading = figure === undefined;
  return (
    <div className={styles.tile} aria-busy={isLoading || undefined}>
      <h2 className={styles.label}>
        {label}
        <Icon name="arrow-up-right" />
      </h2>
      <p className={styles.figure}>{isLoading ? <Spinner size="l" /> : figure}</p>
      {failure ? (
        <div className={styles.failed}>
          <span role="status">{failure}</span>
          {onRetry && (
            <Button size="small" icon="refresh" onClick={onRetry}>
              Retry
            </Button>
          )}
        </div>
      ) : (
        <div className={styles.foot}>{footer}</div>
      )}
    </div>
  );
}

/** A second figure below the main figure of a tile. */
export function TileValue({ children }: { children: ReactNode }) {
  return <span className={styles.value}>{children}</span>;
}
