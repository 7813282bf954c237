import { AuthError, isSignedOutAnswer, oauthCode } from './errors.ts';

/** OAuth errors after which a refresh token never works again (RFC 6749 section 5.2). Any other trouble may pass. */
const FATAL_CODES = [
  'invalid_grant',
  'invalid_client',
  'unauthorized_client',
  'invalid_scope',
  'unsupported_grant_type',
];

/** Settles as `promise` does, or rejects after `ms`: the time limit of oidc-client-ts ends at the response's headers. */
export function withTimeout<Value>(promise: Promise<Value>, ms: number, timeout: () => Error): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeout()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Renews tokens, one renewal at a time per session.
 *
 * Trouble that may pass (network, 5xx, an unreadable answer) is tried again with growing pauses until `budgetMs` is
 * used up, and never ends the session. After a refused refresh token one silent sign-in is tried.
 *
 * @param options.renew spends the refresh token of this session
 * @param options.recover signs in silently
 * @returns `refresh(session)`, which all callers of one session share while it runs. It rejects with an AuthError:
 * `refresh_pending` (the session stands), `refresh_failed` (it is over), or `invalid_token` (the new tokens are not valid).
 */
export function createRefresher(options: {
  renew: (session: number) => Promise<unknown>;
  recover: () => Promise<unknown>;
  budgetMs: number;
}): { refresh: (session?: number) => Promise<void>; retryNow: () => void } {
  let running: { session: number; done: Promise<void> } | undefined;
  let wake = () => {};

  async function run(session: number): Promise<void> {
    const deadline = performance.now() + options.budgetMs;
    const left = () => deadline - performance.now();
    for (let pauseMs = 1000; ; pauseMs *= 2) {
      try {
        await withTimeout(options.renew(session), left(), () => new Error('The token endpoint does not answer.'));
        return;
      } catch (error) {
        if (error instanceof AuthError) throw error;
        // Without a refresh token the renewal was a silent sign-in already.
        if (isSignedOutAnswer(error)) throw new AuthError('refresh_failed', { cause: error });
        if (FATAL_CODES.includes(oauthCode(error) ?? '')) return recover(error);
        if (left() <= pauseMs) throw new AuthError('refresh_pending', { cause: error });
        await pause(pauseMs);
      }
    }
  }

  async function recover(refusal: unknown): Promise<void> {
    try {
      await withTimeout(options.recover(), options.budgetMs, () => new AuthError('silent_timeout'));
    } catch {
      throw new AuthError('refresh_failed', { cause: refusal });
    }
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return {
    refresh(session = 0) {
      if (running?.session !== session) {
        const done = run(session).finally(() => {
          if (running?.done === done) running = undefined;
        });
        running = { session, done };
      }
      return running.done;
    },
    /** Ends the pause, because the network is back. */
    retryNow: () => wake(),
  };
}

/** How long a token stays valid, measured from its arrival, whatever this machine's clock says. */
export function startLifetime(lifeS: number): { remainingS(): number } {
  const [wall, steady] = [Date.now(), performance.now()];
  // The steady clock may stop during sleep, and the wall clock may be set back: the later of the two is right.
  return { remainingS: () => lifeS - Math.max(Date.now() - wall, performance.now() - steady) / 1000 };
}
