import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './ledger.module.css';

/** Tiles, three in a row on wide screens. */
export function Ledger({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.ledger} aria-label={label}>
      {children}
    </section>
  );
}

export interface TileProps {
  /** The tile's link, without a class: it becomes the whole tile. */
  label: ReactNode;
  /** Nothing yet is a spinner. */
  figure?: ReactNode;
  /** What explains the figure. A chart without data keeps its place. */
  foot?: ReactNode;
  /** Why there is no figure; the spinner stays, for it is tried again. */
  failure?: ReactNode;
  onRetry?: (() => void) | undefined;
}

/** One key figure. It waits and fails alone. */
export function Tile({ label, figure, foot, failure, onRetry }: TileProps) {
  const waiting = figure === undefined;
  return (
    <div className={styles.tile} aria-busy={waiting || undefined}>
      <h2 className={styles.label}>
        {label}
        <Icon name="arrow-up-right" />
      </h2>
      <p className={styles.figure}>{waiting ? <Spinner size="l" /> : figure}</p>
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
        <div className={styles.foot}>{foot}</div>
      )}
    </div>
  );
}

/** A second figure at the head of a tile's foot. */
export function TileValue({ children }: { children: ReactNode }) {
  return <span className={styles.value}>{children}</span>;
}
