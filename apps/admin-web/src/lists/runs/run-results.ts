import type { BadgeProps } from '@joe/ui-kit';
import { formatCount } from '../../shared/format/formats.ts';
import type { ActionResult, RecordState } from './run-one-by-one.ts';

/** The words for one possible result of a record in a run, e.g. `deleted`. */
export interface ResultWords {
  /** In the row of its record. */
  label: string;
  /** In a sentence, after a count. */
  afterCount: string;
  tone: BadgeProps['tone'];
}

/**
 * The number of records by result: `5 deleted, 1 already deleted, 1 refused`.
 *
 * @param words all results, in the order of the sentence
 */
export function formatResultCounts<Result extends ActionResult>(
  states: readonly RecordState<Result>[],
  words: Record<RecordState<Result>['kind'], ResultWords>,
): string {
  const counts = Object.entries<ResultWords>(words).map(([kind, { afterCount }]) => {
    const count = states.filter((state) => state.kind === kind).length;
    return count > 0 ? `${formatCount(count)} ${afterCount}` : '';
  });
  return counts.filter(Boolean).join(', ');
}
