import { Button, EmptyState } from '@joe/ui-kit';

export interface NothingFoundProps {
  /** Plural of the listed records, e.g. `users`. */
  noun: string;
  search: string;
  onClear: () => void;
}

/** The empty state of a list: no records at all, or no matches for the search. */
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
