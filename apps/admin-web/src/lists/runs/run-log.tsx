import { shortText } from '@joe/ui-kit';
import { useEffect, useState } from 'react';
import { formatCountOf } from '../../shared/format/formats.ts';
import type { ActionResult, RecordState, RunState } from './run-one-by-one.ts';
import type { ResultWords } from './run-results.ts';

/** A run in words. */
export interface RunWords<Item> {
  /** The action of the run, e.g. `Deleting`. */
  verb: string;
  /** The word for a record, e.g. `user`. */
  singular: string;
  nameOf: (item: Item) => string;
}

interface RunLogProps<Item, Result extends ActionResult> extends RunWords<Item> {
  state: RunState<Item, Result>;
  wordsOf: (state: RecordState<Result>) => ResultWords;
  /** The title of the dialog. It counts the results in a pause and after the end. */
  title: string;
}

/**
 * The text of a run for screen readers. They announce the start, each result, each wait, pause and stop, and the end.
 * It is a log and not a status, because screen readers can skip a status that is replaced soon.
 */
export function RunLog<Item, Result extends ActionResult>(props: RunLogProps<Item, Result>) {
  const { verb, singular, nameOf, state, wordsOf, title } = props;
  const { phase, records, results } = state;
  // Only what is added to a log is announced, not its first content.
  const [isEmpty, setEmpty] = useState(true);
  useEffect(() => setEmpty(false), []);
  const isComplete = phase.kind === 'ended' && records.every(({ state: { kind } }) => kind !== 'running');
  return (
    <div className="visually-hidden" role="log" aria-label="Log" translate="no">
      {!isEmpty && <p>{`${verb} ${formatCountOf(records.length, singular)}`}</p>}
      {results.map(({ item, index, state: result }, place) => (
        // The number of the record distinguishes records with equal names.
        // biome-ignore lint/suspicious/noArrayIndexKey: results are only added
        <p key={place}>{`${index + 1}. ${shortText(nameOf(item), 200)}: ${wordsOf(result).label}`}</p>
      ))}
      {phase.kind === 'waiting' && <p>The API asks to wait.</p>}
      {(phase.kind === 'paused' || phase.kind === 'stopping') && <p>{title}</p>}
      {isComplete && <p>{title}</p>}
    </div>
  );
}
