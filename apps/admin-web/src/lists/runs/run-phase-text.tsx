import { useEffect, useState } from 'react';
import type { RunPhase } from './run-one-by-one.ts';

interface RunPhaseTextProps {
  phase: RunPhase;
  /** The text after the end of the run. */
  endText: string;
}

/** The text for the current phase of a run. */
export function RunPhaseText({ phase, endText }: RunPhaseTextProps) {
  if (phase.kind === 'waiting') return <WaitText until={phase.until} />;
  const texts = {
    paused: 'Nothing is sent until you continue.',
    ended: endText,
    running: STOP_TEXT,
    stopping: STOP_TEXT,
  };
  return <span>{texts[phase.kind]}</span>;
}

const STOP_TEXT = 'Stop finishes the current record and does not start the others.';

/** @param until milliseconds since 1970 */
function WaitText({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span>{`The API asks to wait: next request in ${Math.max(0, Math.ceil((until - now) / 1000))} s.`}</span>;
}
