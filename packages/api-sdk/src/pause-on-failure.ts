/**
 * Repeats failed calls when `onFailure` resolves. Only one failure at a time is reported. Until it is solved, no other
 * call starts. Calls that succeed meanwhile return their result afterwards, so that their progress does not hide the
 * failure.
 *
 * @returns a function that makes a call. If a call fails without `onFailure`, or if `onFailure` rejects, this call and
 *   all other calls reject with that error. An aborted signal ends the pause, and the call is made again, so that it
 *   rejects with its own error
 */
export function pauseOnFailure(signal: AbortSignal | undefined) {
  let pause: Promise<void> | undefined;
  const endOfPause = async () => {
    const current = pause;
    await current;
    if (pause === current) pause = undefined;
  };
  return async <Result>(
    call: () => Promise<Result>,
    onFailure: ((error: Error) => Promise<void>) | undefined,
  ): Promise<Result> => {
    for (;;) {
      await endOfPause();
      try {
        const result = await call();
        await endOfPause();
        return result;
      } catch (error) {
        if (signal?.aborted || !(error instanceof Error)) throw error;
        pause ??= onFailure ? pauseUnlessAborted(onFailure(error), signal) : Promise.reject(error);
        await endOfPause();
      }
    }
  };
}

/** Settles like `pause`, or resolves when the signal is aborted. */
async function pauseUnlessAborted(pause: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  let end = () => {};
  const aborted = new Promise<void>((resolve) => {
    end = resolve;
  });
  // `onFailure` itself may have aborted it.
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  try {
    await Promise.race([pause, aborted]);
  } finally {
    signal?.removeEventListener('abort', end);
  }
}
