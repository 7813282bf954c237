/** Time for the code of an `import()` to arrive, in milliseconds. */
const CODE_TIMEOUT_MS = 5_000;

/**
 * At the start, code has at least until this time after the navigation to this page. Of the 10 s of decision A7, it
 * leaves 2 s for the check of the server (`reloadForNewCode`).
 */
const START_CODE_MS = 8_000;

/** The code of an `import()` has not arrived in time. It may still arrive. */
export class CodeTimeoutError extends Error {
  constructor() {
    super('The download took too long. Check your connection and reload the page.');
  }
}

/**
 * Waits for the code of an `import()`, which has no time limit of its own and stays pending on a lost connection.
 *
 * @throws {CodeTimeoutError} after at least 5 s, or the reason for which the code could not be loaded
 */
export async function withCodeTimeout<Code>(code: Promise<Code>): Promise<Code> {
  // The development server builds code when it is first requested, which can take longer.
  if (import.meta.env.DEV) return code;
  const limitMs = Math.max(CODE_TIMEOUT_MS, START_CODE_MS - performance.now());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CodeTimeoutError()), limitMs);
  });
  return Promise.race([code, timeout]).finally(() => clearTimeout(timer));
}
