import { Grid, Skeleton } from '@joe/ui-kit';

/** Keeps the place of the cards that are coming. */
export function LoadingCards() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading recipes
      </p>
      <Grid size="medium">
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index} className="u-stack">
            <Skeleton kind="picture" />
            <Skeleton width={8} />
          </li>
        ))}
      </Grid>
    </div>
  );
}
