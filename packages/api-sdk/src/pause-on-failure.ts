/**
 * Repeats a failed call when `onFailure` resolves. One failure at a time is reported, and no other call starts until it
 * is solved.
 *
 * @returns makes a call. It rejects with the error of the call if there is no `onFailure` or the signal is aborted
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
