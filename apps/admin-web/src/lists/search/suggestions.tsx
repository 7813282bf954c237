import { Button, buttonClass, classNames, NumberText, SafeText } from '@joe/ui-kit';
import { useQueries } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { Link } from 'react-router-dom';
import { useApi } from '../../queries/api.ts';
import type { PageQuery } from '../../queries/page-query.ts';
import { formatCountOf } from '../../shared/format/formats.ts';
import type { List } from '../list.ts';
import type { ListView } from '../view/use-list-view.ts';
import { searchVariants } from './search-variants.ts';
import styles from './suggestions.module.css';

const MAX_SUGGESTIONS = 3;

/** Unlike the list, suggestions are not read again when the user returns to the window. */
const readOnce = { refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY };

interface SuggestionsProps<Row extends RowData> {
  list: List<Row>;
  /** The view with a search that matches nothing. */
  view: ListView;
}

/**
 * Suggests up to three other searches that have matches, with the number of matches. The list changes only when the
 * user chooses one of them. A search that fails is not suggested.
 */
export function Suggestions<Row extends RowData>({ list, view }: SuggestionsProps<Row>) {
  const api = useApi();
  const { params } = view;
  const { search } = params;
  const { elsewhere } = list;
  const variants = searchVariants(search);
  // A name has letters but no digits.
  const isName = /\p{L}/u.test(search) && !/\d/.test(search);
  const results = useQueries({
    queries: [
      ...variants.map((variant) => ({
        ...list.apiOf(api).list({ ...params, page: 1, search: variant }),
        ...readOnce,
      })),
      ...(elsewhere && isName ? [{ ...elsewhere.pageQuery(api, search), ...readOnce }] : []),
    ] as PageQuery<object>[],
  });
  if (results.some(({ isLoading }) => isLoading)) {
    return <p className={classNames('u-muted u-small', styles.looking)}>Looking for other spellings</p>;
  }
  const found = variants.flatMap((variant, index) => {
    const total = results[index]?.data?.total ?? 0;
    return total > 0 ? [{ variant, total }] : [];
  });
  const totalElsewhere = results[variants.length]?.data?.total ?? 0;
  return (
    <div className={styles.suggestions}>
      {elsewhere && totalElsewhere > 0 && (
        <Link
          className={buttonClass()}
          to={{ pathname: elsewhere.path, search: String(new URLSearchParams({ search })) }}
        >
          <Match total={totalElsewhere} singular={elsewhere.singular} search={search} />
        </Link>
      )}
      {found.slice(0, totalElsewhere > 0 ? MAX_SUGGESTIONS - 1 : MAX_SUGGESTIONS).map(({ variant, total }) => (
        // Adds a history entry, so that Back returns to the search that the user typed.
        <Button key={variant} onClick={() => view.pushView({ ...params, page: 1, search: variant })}>
          <Match total={total} singular={list.singular} search={variant} />
        </Button>
      ))}
    </div>
  );
}

function Match({ total, singular, search }: { total: number; singular: string; search: string }) {
  return (
    <span className={styles.match}>
      <NumberText>{`${formatCountOf(total, singular)} ${total === 1 ? 'matches' : 'match'} `}</NumberText>
      <SafeText>{`“${search}”`}</SafeText>
    </span>
  );
}
