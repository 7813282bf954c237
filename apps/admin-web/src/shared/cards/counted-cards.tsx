import { Button, EmptyState, Grid, type GridProps, NumberText } from '@joe/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactElement, type ReactNode, useState } from 'react';
import { failureOf, LoadFailed, StaleDataNotice } from '../failure/failure.tsx';
import { formatCount, formatCountOf } from '../format/formats.ts';
import styles from './counted-cards.module.css';

/**
 * Number of cards that are rendered at first, and that each press on "Show more" adds. With more cards at once, a long
 * list would freeze the page.
 */
const CARDS_PER_STEP = 200;

interface CountedCardsProps<Group> {
  /** Plural of the listed records, e.g. `machines`. */
  noun: string;
  /** Singular and plural of the groups, e.g. `article number` and `article numbers`. */
  groups: readonly [singular: string, plural: string];
  size: GridProps['size'];
  result: UseQueryResult<Group[]>;
  /** Renders a group as an `<li>` with a key. */
  renderCard: (group: Group) => ReactElement;
  /** The card that is shown while loading. */
  skeleton: ReactNode;
}

/** The groups of a list as cards, with loading, empty, failed and stale state. */
export function CountedCards<Group>({ noun, groups, size, result, renderCard, skeleton }: CountedCardsProps<Group>) {
  const { data } = result;
  const [shownCount, setShownCount] = useState(CARDS_PER_STEP);
  const failure = failureOf(result);
  const hiddenCount = (data?.length ?? 0) - shownCount;

  return (
    <>
      {failure && !data && <LoadFailed title={`The ${noun} could not be loaded`} {...failure} />}
      {failure && data && (
        <div className={styles.notice}>
          <StaleDataNotice {...failure} />
        </div>
      )}
      {data?.length === 0 && <EmptyState icon="search" title={`No ${noun} found`} />}
      {data && <Grid size={size}>{data.slice(0, shownCount).map(renderCard)}</Grid>}
      {!data && !failure && (
        <div aria-hidden="true">
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
        <NumberText>{data ? formatCountOf(data.length, ...groups) : failure ? '' : 'Loading...'}</NumberText>
      </p>
    </>
  );
}
