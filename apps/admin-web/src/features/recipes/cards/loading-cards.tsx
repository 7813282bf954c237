import { Grid, Skeleton } from '@joe/ui-kit';

/** The loading state of the recipe list. */
export function LoadingCards() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading recipes
      </p>
      <Grid size="medium">
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
          <li key={index} className="u-stack">
            <Skeleton kind="picture" />
            <Skeleton width={8} />
          </li>
        ))}
      </Grid>
    </div>
  );
}
