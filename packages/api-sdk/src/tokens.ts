import { MAX_TIMER_MS } from './deadline.ts';
import { isTokenError } from './errors.ts';

export interface TokenSource {
  /**
   * Returns the access token. Called before every request, so it should return a stored token. If it rejects, the calls
   * fail with an `AuthError`, or with an `OfflineError` in an offline browser. The reason of a `TokenError` is in the
   * message of the `AuthError`.
   */
  getAccessToken: () => string | Promise<string>;
  /**
   * Gets a new token. Afterwards `getAccessToken` must return it. Called after the first 401 of a call, unless
   * `getAccessToken` already returns another token. Calls that fail at the same time share one renewal, even if they
   * belong to different clients with the same function. If the renewal rejects, the calls fail with the `AuthError` of
   * the 401. The reason of a `TokenError` is in its message, except for `lang.upload`. If the renewal takes longer than
   * `timeouts.token`, the calls end with a `TimeoutError`, and the next 401 starts a new renewal.
   */
  renewAccessToken?: (() => unknown) | undefined;
}

/** Thrown if there is no valid token. It has no cause, because an error of `getAccessToken` may contain the token. */
export class NoToken {
  declare readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Running renewals by their `renewAccessToken`, so that clients with the same function share a renewal. */
const renewals = new WeakMap<() => unknown, Promise<unknown>>();

export type Tokens = ReturnType<typeof tokensOf>;

/**
 * Gets and renews tokens.
 * @param timeout time in milliseconds after which calls no longer share a running renewal
 */
export function tokensOf({ getAccessToken, renewAccessToken }: TokenSource, timeout: number) {
  const current = async () => {
    let token: unknown;
    try {
      token = await getAccessToken();
    } catch (error) {
      if (isTokenError(error)) throw error;
    }
    if (!token) throw new NoToken('not signed in');
    // The token is checked here, because the platform's error for an invalid header would contain it.
    if (typeof token === 'string' && /^[!-~]+$/.test(token)) return token;
    throw new NoToken('the access token is malformed');
  };

  const renew = (start: () => unknown) => {
    const forget = () => {
      clearTimeout(timer);
      if (renewals.get(start) === renewal) renewals.delete(start);
    };
    const renewal = Promise.resolve().then(start).finally(forget);
    const timer = setTimeout(forget, Math.min(timeout, MAX_TIMER_MS));
    renewals.set(start, renewal);
    return renewal;
  };

  return {
    /** @throws {NoToken | TokenError} */
    current,
    /**
     * Whether there is a newer token than the one that was refused with a 401, if necessary after a renewal.
     * @throws the error of the renewal or of `current`
     */
    async isOutdated(refused: string | undefined): Promise<boolean> {
      // Another call may have renewed the token after this request was sent.
      if ((await current()) === refused && renewAccessToken) {
        await (renewals.get(renewAccessToken) ?? renew(renewAccessToken));
      }
      return (await current()) !== refused;
    },
  };
}
