import {
  Badge,
  Button,
  CopyButton,
  cutText,
  Dialog,
  Notice,
  Progress,
  SafeText,
  ScrollRegion,
  Spinner,
  visibleText,
} from '@joe/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { detailOf } from '../../api/api-errors.ts';
import type { List, ListRow } from '../../lists/list.ts';
import type { Run } from '../../lists/selection/run-one-by-one.ts';
import { type DeleteRequest, UnverifiedDeleteError } from '../../queries/delete.ts';
import { useConfig } from '../../services.ts';
import { ErrorMessage } from '../../shared/failure/failure.tsx';
import { formatCountOf, formatTime } from '../../shared/format/formats.ts';
import { EnvironmentTag } from '../../shared/page/environment.tsx';
import { useStore } from '../../shared/state/store.ts';
import { notify } from '../../shared/toast/notify.ts';
import { UnsavedGuard } from '../../shared/unsaved/unsaved-guard.tsx';
import type { DeleteQuestion } from '../delete/confirm-delete-dialog.tsx';
import { checkAgain, type DeleteResult } from './delete-one.ts';
import {
  copyOfResults,
  countResults,
  type DeleteState,
  deleteResults,
  isDeleted,
  isUncertain,
} from './delete-results.ts';
import styles from './delete-selected.module.css';

/** A record that is to be deleted. */
export interface DeleteItem<Row> {
  row: Row;
  question: DeleteQuestion<number>;
}

export interface DeleteRunDialogProps<Row extends ListRow> {
  list: List<Row>;
  run: Run<DeleteItem<Row>, DeleteResult>;
  send: (request: DeleteRequest<number>) => Promise<void>;
  /** Called with the records that do not exist any more. */
  onClose: (deleted: readonly Row[]) => void;
}

/** The results of a run of deletes, while it runs and afterwards. */
export function DeleteRunDialog<Row extends ListRow>({ list, run, send, onClose }: DeleteRunDialogProps<Row>) {
  const { phase, records, latest } = useStore(run.state);
  const { singular } = list;
  const states = records.map(({ state }) => state);
  const current = states.findIndex(({ kind }) => kind === 'running');
  const tried = states.filter(({ kind }) => kind !== 'not tried').length;
  const left = states.length - tried;
  const summary = countResults(states);
  const hasEnded = phase.kind === 'ended';
  const isBusy = !hasEnded && phase.kind !== 'paused';

  const report = () => {
    const kind = run.state.get().records.every(({ state }) => isDeleted(state)) ? 'success' : 'info';
    const results = countResults(run.state.get().records.map(({ state }) => state));
    notify(kind, `${list.caption}: ${results}.`);
  };
  const close = () => {
    report();
    onClose(records.filter(({ state }) => isDeleted(state)).map(({ item }) => item.row));
  };
  const leave = () => {
    run.stop();
    void run.ended.then(report);
  };

  const scroll = useRef<HTMLLIElement>(null);
  const inSight = hasEnded ? states.findIndex((state) => !isDeleted(state)) : current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record comes into sight
  useEffect(() => void scroll.current?.scrollIntoView({ block: 'nearest' }), [inSight]);

  const latestRecord = records.find(({ item }) => item === latest);
  const place = `${singular} ${tried} of ${states.length}`;
  const title = {
    running: `Deleting ${place}`,
    waiting: `Deleting ${place}`,
    stopping: `Stopping after ${place}`,
    paused: `Paused: ${summary}`,
    ended: summary,
  }[phase.kind];
  const copy = (
    <CopyButton
      label="Copy result"
      text={copyOfResults(
        list.columns[0]?.meta.label ?? '',
        records.map(({ item, state }) => ({ id: list.digitsOf(item.row), state })),
      )}
    >
      Copy result
    </CopyButton>
  );
  return (
    <>
      <Dialog
        alert
        isSheet
        className={styles.run}
        title={title}
        text={<PhaseText run={run} hasFailed={states.some((state) => !isDeleted(state))} />}
        busy={isBusy}
        onClose={phase.kind === 'paused' ? run.stop : close}
        actions={
          hasEnded ? (
            <>
              {copy}
              <Button ref={focus} key="close" variant="primary" onClick={close}>
                Close
              </Button>
            </>
          ) : phase.kind === 'paused' ? (
            <>
              {copy}
              <Button ref={focus} key="stop here" onClick={run.stop}>
                Stop here
              </Button>
              <Button variant="danger" onClick={run.goOn}>
                {`Go on with ${left}`}
              </Button>
            </>
          ) : (
            <Button ref={focus} key="stop" data-autofocus busy={phase.kind === 'stopping'} onClick={run.stop}>
              {phase.kind === 'stopping' ? 'Stopping' : 'Stop'}
            </Button>
          )
        }
      >
        {!hasEnded && <Progress label={title} value={(states.length - left) / states.length} />}
        <p className={styles.head}>
          <span>{formatCountOf(states.length, singular)}</span>
          <EnvironmentTag />
        </p>
        <div className={styles.records}>
          <ScrollRegion label="Results">
            <ul>
              {records.map(({ item, state }, index) => (
                <li key={item.question.id} ref={index === inSight ? scroll : undefined} className={styles.record}>
                  <p className={styles.who}>
                    <b>
                      <SafeText>{item.question.label}</SafeText>
                    </b>
                  </p>
                  <ResultBadge state={state} isNext={isBusy && phase.kind !== 'stopping'} />
                  <p className={styles.what}>
                    <Cause state={state} />
                    {hasEnded && isUncertain(state) && state.error && (
                      <Button
                        size="small"
                        icon="refresh"
                        onClick={() => {
                          const { error } = state;
                          if (error) void run.repeat(item, ({ question }) => checkAgain(question.id, error, send));
                        }}
                      >
                        Check again
                      </Button>
                    )}
                  </p>
                </li>
              ))}
            </ul>
          </ScrollRegion>
        </div>
        {phase.kind === 'paused' && (
          <Notice tone="warn">
            Three in a row failed for the same reason: <SafeText>{phase.error.message}</SafeText>
          </Notice>
        )}
        <p className="visually-hidden" role="status">
          {latestRecord &&
            `${cutText(visibleText(latestRecord.item.question.label), 200)}: ${deleteResults[latestRecord.state.kind].name}`}
        </p>
      </Dialog>
      <UnsavedGuard
        isUnsaved={!hasEnded}
        title={`${states.filter(isDeleted).length} of ${states.length} are deleted. Stop here?`}
        text={`The current record is finished. ${formatCountOf(left, singular)} will not be tried.`}
        onLeave={leave}
      />
    </>
  );
}

/** The ref of a button that gets the focus when it appears. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** What happens next, or what remains. */
function PhaseText<Item>({ run, hasFailed }: { run: Run<Item, DeleteResult>; hasFailed: boolean }) {
  const { phase } = useStore(run.state);
  if (phase.kind === 'waiting') return <WaitText until={phase.until} />;
  const rest = hasFailed ? 'What was not deleted stays selected.' : '';
  const texts = { paused: 'Nothing runs.', ended: rest, running: STOP_TEXT, stopping: STOP_TEXT };
  return <span>{texts[phase.kind]}</span>;
}

const STOP_TEXT = 'Stop finishes the current record and leaves the others.';

/** @param until milliseconds since 1970 */
function WaitText({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span>{`The API asks to wait: next request in ${Math.max(0, Math.ceil((until - now) / 1000))} s.`}</span>;
}

const tones = {
  deleted: 'ok',
  'already deleted': 'neutral',
  refused: 'danger',
  'still there': 'warn',
  'not verified': 'warn',
  running: 'neutral',
  'not tried': 'neutral',
} as const satisfies Record<DeleteState['kind'], string>;

/** @param isNext whether a record that was not tried will be */
function ResultBadge({ state: { kind }, isNext }: { state: DeleteState; isNext: boolean }) {
  const { name } = deleteResults[kind];
  if (kind === 'running') {
    return (
      <span className={styles.result}>
        <Spinner label={null} />
        <span>{name}</span>
      </span>
    );
  }
  return (
    <span className={styles.result}>
      <Badge tone={tones[kind]}>{kind === 'not tried' && isNext ? 'Waiting' : name}</Badge>
    </span>
  );
}

/** Why a record is not deleted, with the id of the request. */
function Cause({ state: { kind, error } }: { state: DeleteState }) {
  const { timeZone } = useConfig();
  if (!error) return kind === 'already deleted' && <span>Another user deleted it.</span>;
  if (!(error instanceof UnverifiedDeleteError)) return <ErrorMessage error={error} detail={detailOf(error)} />;
  const { confirmedAt, checkedAt, cause } = error;
  const check = cause ? 'could not be read again: ' : `still there at ${formatTime(checkedAt, timeZone)}.`;
  return (
    <>
      <span>{`Deletion confirmed at ${formatTime(confirmedAt, timeZone)}, ${check}`}</span>
      {cause && <ErrorMessage error={cause} />}
    </>
  );
}
