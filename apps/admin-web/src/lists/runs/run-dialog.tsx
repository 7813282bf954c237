import { Badge, Button, Dialog, type Elements, Notice, ProgressBar, SafeText, Spinner, useArmed } from '@joe/ui-kit';
import { useEffect, useRef } from 'react';
import { messageWithRequest } from '../../http/api-errors.ts';
import { formatCountOf } from '../../shared/format/formats.ts';
import { useStore } from '../../shared/state/store.ts';
import { RecordItem, RecordList } from './record-list.tsx';
import { type RunActions, RunButtons } from './run-buttons.tsx';
import styles from './run-dialog.module.css';
import { RunLog, type RunWords } from './run-log.tsx';
import type { ActionResult, RecordState, Run } from './run-one-by-one.ts';
import { RunPhaseText } from './run-phase-text.tsx';
import { formatResultCounts, type ResultWords } from './run-results.ts';

interface RunDialogProps<Item, Result extends ActionResult> extends RunWords<Item>, RunActions {
  run: Run<Item, Result>;
  /** The words for each result. The sentence that counts the results names them in this order. */
  words: Record<RecordState<Result>['kind'], ResultWords>;
  /** Whether the run has reached its aim for a record. */
  isDone: (state: RecordState<Result>) => boolean;
  /** Whether continuing after a pause changes no records. */
  isHarmless?: boolean;
  /** The line below the name of a record: why it is not done, or what is known about it. */
  renderText: (state: RecordState<Result>, item: Item) => Elements;
  /** Reads a record again, for results that this can change. */
  readAgainAction: {
    label: string;
    onClick: (item: Item) => void;
    isPossible: (state: RecordState<Result>) => boolean;
  };
  /** Shown at the end, below the title. */
  endText: string;
}

/** The results of a run, while it runs and afterwards. */
export function RunDialog<Item, Result extends ActionResult>({
  run,
  words,
  verb,
  singular,
  nameOf,
  isDone,
  isHarmless = false,
  renderText,
  readAgainAction,
  endText,
  ...actions
}: RunDialogProps<Item, Result>) {
  const state = useStore(run.state);
  const { phase, records } = state;
  const states = records.map(({ state }) => state);
  const current = states.findIndex(({ kind }) => kind === 'running');
  const tried = states.filter(({ kind }) => kind !== 'not tried').length;
  const notTriedCount = states.length - tried;
  const hasEnded = phase.kind === 'ended';
  // The bar does not move back while a result is checked again.
  const doneCount = hasEnded || current < 0 ? tried : tried - 1;
  const isBusy = !hasEnded && phase.kind !== 'paused';
  // When the run pauses or ends, other buttons replace Stop. Those that continue or close ignore a press at first,
  // because it may be meant for Stop.
  const isArmed = useArmed(isBusy, phase.kind);
  // Closing while a record is read again would lose the result.
  const canClose = isArmed && !(hasEnded && current >= 0);

  const scroll = useRef<HTMLLIElement>(null);
  const indexInSight = hasEnded ? states.findIndex((state) => !isDone(state)) : current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record comes into sight
  useEffect(() => void scroll.current?.scrollIntoView({ block: 'nearest' }), [indexInSight]);

  // In a generic function, TypeScript knows the kind only as a string.
  const wordsOf = ({ kind }: RecordState<Result>) => words[kind as keyof typeof words];
  const resultCounts = formatResultCounts(states, words);
  const place = `${singular} ${tried} of ${states.length}`;
  const title = {
    running: `${verb} ${place}`,
    waiting: `${verb} ${place}`,
    stopping: `Stopping after ${place}`,
    paused: `Paused: ${resultCounts}`,
    ended: resultCounts,
  }[phase.kind];
  return (
    <Dialog
      isDockedAtBottom
      size="medium"
      title={title}
      text={<RunPhaseText phase={phase} endText={endText} />}
      isBusy={!canClose}
      onClose={phase.kind === 'paused' ? run.stop : actions.onClose}
      actions={
        <RunButtons
          {...actions}
          phase={phase.kind}
          notTriedCount={notTriedCount}
          isHarmless={isHarmless}
          isArmed={isArmed}
          canClose={canClose}
          onStop={run.stop}
          onContinue={run.resume}
        />
      }
    >
      <ProgressBar label={verb} value={doneCount / states.length} />
      {phase.kind === 'paused' && (
        // Above the records, because below them, on a phone, the buttons would cover it.
        <div className={styles.pauseReason}>
          <Notice tone="warn">
            Three records in a row failed for the same reason: <SafeText>{messageWithRequest(phase.error)}</SafeText>
          </Notice>
        </div>
      )}
      <RecordList heading={formatCountOf(states.length, singular)} label="Results">
        {records.map(({ item, state }, index) => (
          <RecordItem
            // biome-ignore lint/suspicious/noArrayIndexKey: the records never move
            key={index}
            ref={index === indexInSight ? scroll : undefined}
            name={
              <b>
                <SafeText>{nameOf(item)}</SafeText>
              </b>
            }
            result={
              <Result
                words={wordsOf(state)}
                isRunning={state.kind === 'running'}
                isWaiting={state.kind === 'not tried' && isBusy && phase.kind !== 'stopping'}
              />
            }
          >
            {renderText(state, item)}
            {hasEnded && readAgainAction.isPossible(state) && (
              <Button
                className={styles.readAgainButton}
                size="small"
                icon="refresh"
                onClick={() => readAgainAction.onClick(item)}
              >
                {readAgainAction.label}
              </Button>
            )}
          </RecordItem>
        ))}
      </RecordList>
      <RunLog verb={verb} singular={singular} nameOf={nameOf} state={state} wordsOf={wordsOf} title={title} />
    </Dialog>
  );
}

interface ResultProps {
  words: ResultWords;
  isRunning: boolean;
  /** Whether the record will be tried. */
  isWaiting: boolean;
}

function Result({ words: { label, tone }, isRunning, isWaiting }: ResultProps) {
  if (!isRunning) return <Badge tone={tone}>{isWaiting ? 'Waiting' : label}</Badge>;
  return (
    <>
      <Spinner label={null} />
      <span>{label}</span>
    </>
  );
}
