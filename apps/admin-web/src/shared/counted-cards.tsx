import { Button, EmptyState, Grid, type GridProps } from '@joe/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import styles from './counted-cards.module.css';
import { LoadFailed, OutOfDate } from './failure.tsx';
import { formatCount } from './formats.ts';

/** Cards at first and with each press on Show more: nobody reads more, and the page must not freeze over them. */
const STEP = 200;

export interface CountedCardsProps<Row> {
  /** Plural of what the whole list holds, e.g. `machines`. */
  noun: string;
  /** Plural of what it is grouped by, e.g. `article numbers`. */
  groups: string;
  size: GridProps['size'];
  result: UseQueryResult<Row[]>;
  /** A card, an `<li>` with a key. */
  card: (row: Row) => ReactNode;
  /** A card that keeps the place of one to come. */
  skeleton: ReactNode;
}

/** The groups of a whole list as cards, largest first. */
export function CountedCards<Row>({ noun, groups, size, result, card, skeleton }: CountedCardsProps<Row>) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = result;
  const [shown, setShown] = useState(STEP);
  const failure = error && { error, retrying: isFetching, onRetry: () => void refetch() };
  const left = (data?.length ?? 0) - shown;

  return (
    <>
      {failure && !data && <LoadFailed title={`The ${noun} could not be loaded`} {...failure} />}
      {failure && data && (
        <div className={styles.notice}>
          <OutOfDate {...failure} since={dataUpdatedAt} />
        </div>
      )}
      {data?.length === 0 && <EmptyState icon="search" title={`No ${noun} found`} />}
      {data && <Grid size={size}>{data.slice(0, shown).map(card)}</Grid>}
      {!data && !failure && (
        <div aria-hidden="true">
          <Grid size={size}>
            {Array.from({ length: 12 }, (_, index) => (
              <Fragment key={index}>{skeleton}</Fragment>
            ))}
          </Grid>
        </div>
      )}
      {left > 0 && (
        <p className={styles.more}>
          <Button onClick={() => setShown(shown + STEP)}>Show more</Button>
          <span className="u-muted u-num">{`${formatCount(left)} more`}</span>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {data ? `${formatCount(data.length)} ${groups}` : failure ? '' : 'Loading...'}
      </p>
    </>
  );
}
