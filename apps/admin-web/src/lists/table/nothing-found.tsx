import { Button, EmptyState } from '@joe/ui-kit';
import type { ListParams } from '../../queries/list-params.ts';
import { formatAll } from '../../shared/format/formats.ts';
import { overlay } from '../../shared/overlays/overlay.tsx';
import type { List, ListRow } from '../list.ts';
import { columnName } from '../list-columns.ts';
import styles from './paged-table.module.css';

const Suggestions = overlay(async () => (await import('../search/suggestions.tsx')).Suggestions);

export interface NothingFoundProps<Row extends ListRow> {
  list: List<Row>;
  params: ListParams;
  /** Searches for another text, or for nothing. */
  onSearch: (search: string) => void;
}

/** Says that a list has no records, or that the search has no matches. It then suggests other searches. */
export function NothingFound<Row extends ListRow>({ list, params, onSearch }: NothingFoundProps<Row>) {
  const { noun } = list;
  const { search, filter } = params;
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
      action={
        <div className={styles.nothingFound}>
          {!filter && <Suggestions key={search} list={list} params={params} onSearch={onSearch} />}
          <p className="u-muted u-small">{`Searched: ${searchedColumns(list)}.`}</p>
          <Button onClick={() => onSearch('')}>Clear search</Button>
        </div>
      }
    />
  );
}

/** The fields that the API searches: `the whole user ID, email, first name and last name`. */
const searchedColumns = <Row extends ListRow>({ columns }: List<Row>): string =>
  formatAll(
    columns.flatMap(({ meta: { label, search } }) =>
      search ? [`${search === 'whole' ? 'the whole ' : ''}${columnName(label)}`] : [],
    ),
  );
