import { Button, EmptyState, Grid, type GridProps, type IconName, NumberText } from '@joe/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactElement, type ReactNode, useState } from 'react';
import { failureOf, LoadFailed, StaleDataNotice } from '../failure/failure.tsx';
import { formatCount, formatCountOf } from '../format/formats.ts';
import styles from './cards.module.css';

/**
 * Number of cards that are rendered at first, and that each press on "Show more" adds. With more cards at once, a long
 * list would freeze the page.
 */
const CARDS_PER_STEP = 200;

interface CardsProps<Item> {
  /** Plural of what the screen lists, e.g. `machines`. */
  noun: string;
  /** Singular and plural of what a card shows, e.g. `article number` and `article numbers`. */
  countedAs: readonly [singular: string, plural: string];
  size: GridProps['size'];
  /** The icon above "No … found". Default: `search`. */
  emptyIcon?: IconName;
  result: UseQueryResult<Item[]>;
  /** Renders an item as an `<li>` with a key. */
  renderCard: (item: Item) => ReactElement;
  /** The card that is shown while loading. */
  skeleton: ReactNode;
}

/** A whole list, or its groups, as cards, with loading, empty, failed and stale state. */
export function Cards<Item>(props: CardsProps<Item>) {
  const { noun, countedAs, size, emptyIcon = 'search', result, renderCard, skeleton } = props;
  const { data } = result;
  const [shownCount, setShownCount] = useState(CARDS_PER_STEP);
  const failure = failureOf(result);
  const hiddenCount = (data?.length ?? 0) - shownCount;

  return (
    <>
      {failure && !data && <LoadFailed title={`The ${noun} could not be loaded`} {...failure} />}
      {data && (
        <div className="u-stack">
          {failure && <StaleDataNotice {...failure} />}
          {data.length === 0 && <EmptyState icon={emptyIcon} title={`No ${noun} found`} />}
          <Grid size={size}>{data.slice(0, shownCount).map(renderCard)}</Grid>
        </div>
      )}
      {!data && !failure && (
        <div aria-hidden="true" aria-busy="true">
          <Grid size={size}>
            {Array.from({ length: 12 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
              <Fragment key={index}>{skeleton}</Fragment>
            ))}
          </Grid>
        </div>
      )}
      {hiddenCount > 0 && (
        <p className={styles.showMore}>
          <Button onClick={() => setShownCount(shownCount + CARDS_PER_STEP)}>Show more</Button>
          <span className="u-muted u-num">
            <NumberText>{`${formatCount(hiddenCount)} more`}</NumberText>
          </span>
        </p>
      )}
      <p className="visually-hidden" role="status">
        <NumberText>{data ? formatCountOf(data.length, ...countedAs) : failure ? '' : 'Loading...'}</NumberText>
      </p>
    </>
  );
}
