import { MAX_TIMER_MS } from './deadline.ts';

export interface TokenSource {
  /** The access token to send. Asked before every request, so it may answer from memory. */
  getAccessToken: () => string | Promise<string>;
  /**
   * Gets a new token, which `getAccessToken` then returns. Called when the API answers 401. Calls that fail at the same
   * time share one renewal, also across clients with the same function. If it rejects or takes longer than
   * `timeouts.read`, the calls fail with the 401, and the next 401 starts a new renewal.
   */
  renewAccessToken?: (() => unknown) | undefined;
}

/** There is no token that could be sent. Drops the source's own error, which may hold secrets. */
export class NoToken {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Running renewals by the function that renews: two clients of one session must not renew at once. */
const renewals = new WeakMap<() => unknown, Promise<unknown>>();

export type Tokens = ReturnType<typeof tokensOf>;

/** Tokens of this source; a renewal is waited for `limit` milliseconds at most. */
export function tokensOf({ getAccessToken, renewAccessToken }: TokenSource, limit: number) {
  const current = async () => {
    let token: unknown;
    try {
      token = await getAccessToken();
    } catch {}
    if (!token) throw new NoToken('not signed in');
    // The platform's error for a character that no header may hold would quote the token.
    if (typeof token === 'string' && /^[!-~]+$/.test(token)) return token;
    throw new NoToken('the access token is malformed');
  };

  const renew = (start: () => unknown) => {
    const forget = () => {
      clearTimeout(timer);
      if (renewals.get(start) === renewal) renewals.delete(start);
    };
    const renewal = Promise.resolve().then(start).finally(forget);
    const timer = setTimeout(forget, Math.min(limit, MAX_TIMER_MS));
    renewals.set(start, renewal);
    return renewal;
  };

  return {
    /** @throws {NoToken} */
    current,
    /**
     * The token to repeat a refused request with; undefined when there is no other than the refused one.
     * @throws what the renewal threw
     */
    async after(refused: string | undefined): Promise<string | undefined> {
      // A request that was on its way during a renewal comes back refused when there is a newer token already.
      let token = await current();
      if (token === refused && renewAccessToken) {
        await (renewals.get(renewAccessToken) ?? renew(renewAccessToken));
        token = await current();
      }
      return token === refused ? undefined : token;
    },
  };
}
