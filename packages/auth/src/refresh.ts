import { AuthError } from './errors.ts';

/** OAuth errors that say the refresh token will never work again (RFC 6749 section 5.2). All else may pass. */
const fatalCodes = [
  'invalid_grant',
  'invalid_client',
  'unauthorized_client',
  'invalid_scope',
  'unsupported_grant_type',
];

/** The OAuth error code of a provider's refusal; oidc-client-ts tells no HTTP status. */
export const oauthCode = (error: unknown): string | undefined =>
  error instanceof Error && error.name === 'ErrorResponse' && 'error' in error ? String(error.error) : undefined;

/** The provider's way to say that nobody is signed in (OpenID Connect Core 3.1.2.6). */
export const saysSignedOut = (error: unknown) =>
  ['login_required', 'interaction_required', 'consent_required', 'account_selection_required'].includes(
    oauthCode(error) ?? '',
  );

/** Settles as `promise` does, or rejects after `ms`: oidc-client-ts stops its own timer at the response's headers. */
export function withTimeout<Value>(promise: Promise<Value>, ms: number, timeout: () => Error): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeout()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Makes the one renewal at a time.
 *
 * Trouble that may pass (network, 5xx, an unreadable answer) is tried again with growing pauses until `budgetMs` is
 * used up, and never ends the session. A refused refresh token gets one silent sign-in, and ends it after that.
 *
 * @param options.renew spends the refresh token
 * @param options.recover signs in silently
 * @returns a function all callers share while a renewal runs. It rejects with an AuthError: `refresh_pending` (the
 * session stands), `refresh_failed` (it is over), or `invalid_token` (the provider sent what must not be believed).
 */
export function createRefresher(options: {
  renew: () => Promise<unknown>;
  recover: () => Promise<unknown>;
  budgetMs: number;
}): { refresh: () => Promise<void>; retryNow: () => void } {
  let running: Promise<void> | undefined;
  let wake = () => {};

  async function run(): Promise<void> {
    const deadline = performance.now() + options.budgetMs;
    const left = () => deadline - performance.now();
    for (let pauseMs = 1000; ; pauseMs *= 2) {
      try {
        await withTimeout(options.renew(), left(), () => new Error('The token endpoint does not answer.'));
        return;
      } catch (error) {
        if (error instanceof AuthError) throw error;
        // Without a refresh token a renewal is a silent sign-in already.
        if (saysSignedOut(error)) throw new AuthError('refresh_failed', { cause: error });
        if (fatalCodes.includes(oauthCode(error) ?? '')) return recover(error);
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
    refresh() {
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
    /** Ends the pause: the network is back. */
    retryNow: () => wake(),
  };
}

/** How long a token is still good, measured from its arrival, whatever this machine's clock says. */
export function startLifetime(lifeS: number): { remainingS(): number } {
  const [wall, steady] = [Date.now(), performance.now()];
  // The steady clock may stand still in sleep, the wall clock may be put back: the later of the two is right.
  return { remainingS: () => lifeS - Math.max(Date.now() - wall, performance.now() - steady) / 1000 };
}
