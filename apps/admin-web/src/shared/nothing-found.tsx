import { Button, EmptyState } from '@joe/ui-kit';

export interface NothingFoundProps {
  /** Plural of what is listed. */
  noun: string;
  search: string;
  onClear: () => void;
}

/** In place of the rows of a list that has none, or none that match. */
export function NothingFound({ noun, search, onClear }: NothingFoundProps) {
  if (search === '') return <EmptyState icon="search" title={`No ${noun} found`} />;
  return (
    <EmptyState
      icon="search"
      title={`No ${noun} found`}
      text={
        <>
          Nothing matches “<bdi>{search}</bdi>”.
        </>
      }
      action={<Button onClick={onClear}>Clear search</Button>}
    />
  );
}
