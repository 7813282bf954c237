import { Button, EmptyState, SafeText } from '@joe/ui-kit';
import type { RowData } from '@tanstack/react-table';
import { formatAll } from '../../shared/format/formats.ts';
import { overlay } from '../../shared/overlays/overlay.tsx';
import type { List } from '../list.ts';
import { labelInSentence } from '../list-columns.ts';
import type { ListView } from '../view/use-list-view.ts';
import styles from './paged-table.module.css';

const Suggestions = overlay(async () => (await import('../search/suggestions.tsx')).Suggestions);

interface NothingFoundProps<Row extends RowData> {
  list: List<Row>;
  view: ListView;
  /** Whether the table shows only a part of the list, e.g. the orders of a period. Its filters then leave no rows. */
  isPart: boolean;
}

/** Shown if a view has no records. After a search without a filter, it suggests other searches. */
export function NothingFound<Row extends RowData>({ list, view, isPart }: NothingFoundProps<Row>) {
  const { noun } = list;
  const { search, filter } = view.params;
  if (search === '') {
    return (
      <EmptyState icon="search" title={`No ${noun} found`} text={isPart ? 'Nothing matches the filters.' : undefined} />
    );
  }
  return (
    <EmptyState
      icon="search"
      title={`No ${noun} found`}
      text={
        <>
          <span>{`Nothing matches ${isPart ? 'both ' : ''}“`}</span>
          <SafeText>{search}</SafeText>
          <span>{isPart ? '” and the filters.' : '”.'}</span>
        </>
      }
      action={
        <div className={styles.nothingFound}>
          {!filter && <Suggestions key={search} list={list} view={view} />}
          <p className="u-muted u-small">{`Searched: ${searchedColumns(list)}.`}</p>
          <Button onClick={() => view.searchBox.search('')}>Clear search</Button>
        </div>
      }
    />
  );
}

/** The fields that the API searches: `the whole user ID, email, first name and last name`. */
const searchedColumns = <Row extends RowData>({ columns }: List<Row>): string =>
  formatAll(
    columns.flatMap(({ header, meta: { search } }) =>
      search ? [`${search === 'whole' ? 'the whole ' : ''}${labelInSentence(header)}`] : [],
    ),
  );
