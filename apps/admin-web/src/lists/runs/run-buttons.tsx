import { Button, classNames, type Elements, type IconName } from '@joe/ui-kit';
import styles from './run-buttons.module.css';
import type { RunPhase } from './run-one-by-one.ts';

/** What the user can do when a run has paused or ended, besides continuing. */
export interface RunActions {
  /** Shown beside the buttons of a run that has paused or ended. */
  extraAction?: Elements;
  /** An action at the end of the run, besides closing the dialog. */
  endAction?: { label: string; icon: IconName; onClick: () => void } | undefined;
  onClose: () => void;
}

interface RunButtonsProps extends RunActions {
  phase: RunPhase['kind'];
  notTriedCount: number;
  /** Whether continuing after a pause changes no records. */
  isHarmless: boolean;
  /** Whether Continue already accepts a press. */
  isArmed: boolean;
  canClose: boolean;
  onStop: () => void;
  onContinue: () => void;
}

/** The buttons of a run: Stop while it runs, Stop here and Continue in a pause, Close at the end. */
export function RunButtons(props: RunButtonsProps) {
  const { phase, isHarmless, extraAction } = props;
  return (
    <div className={classNames(styles.buttons, phase === 'paused' && !isHarmless && styles.destructive)}>
      {extraAction && (phase === 'paused' || phase === 'ended') && (
        <div className={styles.extraAction}>{extraAction}</div>
      )}
      {phase === 'ended' ? (
        <EndButtons {...props} />
      ) : phase === 'paused' ? (
        <PauseButtons {...props} />
      ) : (
        <Button
          className={styles.button}
          ref={focus}
          data-autofocus
          isBusy={phase === 'stopping'}
          onClick={props.onStop}
        >
          {phase === 'stopping' ? 'Stopping' : 'Stop'}
        </Button>
      )}
    </div>
  );
}

function PauseButtons({ notTriedCount, isHarmless, isArmed, onStop, onContinue }: RunButtonsProps) {
  return (
    <>
      <Button className={styles.button} ref={focus} onClick={onStop}>
        Stop here
      </Button>
      <Button
        className={styles.button}
        variant={isHarmless ? 'primary' : 'danger'}
        isArming={!isArmed}
        onClick={onContinue}
      >
        {`Continue with ${notTriedCount}`}
      </Button>
    </>
  );
}

function EndButtons({ canClose, endAction, onClose }: RunButtonsProps) {
  return (
    <>
      <Button
        className={styles.button}
        ref={endAction ? undefined : focus}
        variant={endAction ? 'secondary' : 'primary'}
        aria-disabled={!canClose}
        onClick={canClose ? onClose : undefined}
      >
        Close
      </Button>
      {endAction && (
        <Button
          className={styles.button}
          ref={focus}
          variant="primary"
          icon={endAction.icon}
          aria-disabled={!canClose}
          onClick={canClose ? endAction.onClick : undefined}
        >
          {endAction.label}
        </Button>
      )}
    </>
  );
}

/** A ref: the button gets the focus when it appears. */
const focus = (button: HTMLButtonElement | null) => button?.focus();
