/**
 * Repeats a failed call when `onFailure` resolves. One failure at a time is reported, and until it is solved no other call
 * starts.
 *
 * @returns makes a call; rejects with its error if there is no `onFailure` or the signal is aborted
 */
export function pauseOnFailure(signal: AbortSignal | undefined) {
  let pause: Promise<void> | undefined;
  return async <Result>(
    call: () => Promise<Result>,
    onFailure: ((error: Error) => Promise<void>) | undefined,
  ): Promise<Result> => {
    for (;;) {
      await pause;
      try {
        return await call();
      } catch (error) {
        if (signal?.aborted || !(error instanceof Error)) throw error;
        pause ??= onFailure ? onFailure(error) : Promise.reject(error);
        await pause;
        pause = undefined;
      }
    }
  };
}
