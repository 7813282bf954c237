import { needsInteraction, oauthCode, SessionError } from './errors.ts';
import { withTimeout } from './time-limits.ts';

/** OAuth errors after which the refresh token is useless (RFC 6749 section 5.2). A silent sign-in is then tried. */
const FATAL_CODES = [
  'invalid_grant',
  'invalid_client',
  'unauthorized_client',
  'invalid_scope',
  'unsupported_grant_type',
];

/**
 * Renews tokens. Each session has at most one renewal at a time.
 *
 * If the provider rejects the refresh token, one silent sign-in is tried. Temporary errors (e.g. network, 5xx, an
 * unreadable response) are retried with growing pauses for `budgetMs` and never end the session.
 *
 * @param options.renew renews the tokens of the session with this number
 * @param options.recover signs in silently
 * @returns `renewOnce(sessionNumber)` and `retryNow()`. Simultaneous calls of `renewOnce` for a session share one
 *   renewal. `renewOnce` rejects with a SessionError: `renewal_pending` (the user is still signed in), `renewal_failed`
 *   (the user must sign in again), or the SessionError of `renew`, e.g. `invalid_token` (the new tokens are invalid)
 */
export function createRenewer(options: {
  renew: (sessionNumber: number) => Promise<unknown>;
  recover: () => Promise<unknown>;
  budgetMs: number;
}): { renewOnce: (sessionNumber: number) => Promise<void>; retryNow: () => void } {
  let runningRenewal: { sessionNumber: number; done: Promise<void> } | undefined;
  let endPause = () => {};

  async function run(sessionNumber: number): Promise<void> {
    const deadline = performance.now() + options.budgetMs;
    const remainingMs = () => deadline - performance.now();
    for (let pauseMs = 1000; ; pauseMs *= 2) {
      try {
        await withTimeout(
          options.renew(sessionNumber),
          remainingMs(),
          () => new Error('The token endpoint does not respond.'),
        );
        return;
      } catch (error) {
        if (error instanceof SessionError) throw error;
        // Without a refresh token, `renew` is a silent sign-in. If it finds no user, a second one would not find any
        // either.
        if (needsInteraction(error)) throw new SessionError('renewal_failed', { cause: error });
        if (FATAL_CODES.includes(oauthCode(error) ?? '')) return recover(error);
        if (remainingMs() <= pauseMs) throw new SessionError('renewal_pending', { cause: error });
        await pause(pauseMs);
      }
    }
  }

  async function recover(rejection: unknown): Promise<void> {
    try {
      await withTimeout(options.recover(), options.budgetMs, () => new SessionError('silent_timeout'));
    } catch {
      throw new SessionError('renewal_failed', { cause: rejection });
    }
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return {
    renewOnce(sessionNumber) {
      if (runningRenewal?.sessionNumber !== sessionNumber) {
        const done = run(sessionNumber).finally(() => {
          if (runningRenewal?.done === done) runningRenewal = undefined;
        });
        runningRenewal = { sessionNumber, done };
      }
      return runningRenewal.done;
    },
    /** Ends the pause between two attempts, e.g. because the network is back. */
    retryNow: () => endPause(),
  };
}
