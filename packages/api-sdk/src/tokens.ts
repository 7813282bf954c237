import { longest } from './watch.ts';

export interface TokenSource {
  /** The access token to send. Asked before every request, so it may answer from memory. */
  getAccessToken: () => string | Promise<string>;
  /**
   * Makes `getAccessToken` answer a new token; called when the API refused the last one (401), once for any number of
   * calls that were refused at the same time. When it rejects, their refusal stands and no token is asked for again. One
   * that hangs is given up after `timeouts.read`: a call that is refused later starts another.
   */
  renewAccessToken?: (() => unknown) | undefined;
}

/** There is no token that could be sent. Carries nothing: the source's own error may hold secrets. */
export class NoToken {}

export interface Tokens {
  /** @throws {NoToken} */
  current(): Promise<string>;
  /**
   * The token to repeat a refused request with; undefined when there is none but the refused.
   * @throws what the renewal threw
   */
  after(refused: string): Promise<string | undefined>;
}

/** Tokens of this source; a renewal that has not ended after `limit` milliseconds is waited for by no further call. */
export function tokensOf({ getAccessToken, renewAccessToken }: TokenSource, limit: number): Tokens {
  let renewal: Promise<unknown> | undefined;

  const current = async () => {
    try {
      const token = await getAccessToken();
      // A character that no header may carry would make the platform throw an error that quotes the token.
      if (typeof token === 'string' && /^[!-~]+$/.test(token)) return token;
    } catch {}
    throw new NoToken();
  };

  const renew = (start: () => unknown) => {
    const forget = () => {
      clearTimeout(timer);
      if (renewal === mine) renewal = undefined;
    };
    const mine = Promise.resolve().then(start).finally(forget);
    const timer = setTimeout(forget, Math.min(limit, longest));
    return mine;
  };

  return {
    current,
    async after(refused) {
      // A request that was on its way during a renewal comes back refused afterwards: there is a newer token already.
      let token = await current();
      if (token === refused && renewAccessToken) {
        renewal ??= renew(renewAccessToken);
        await renewal;
        token = await current();
      }
      return token === refused ? undefined : token;
    },
  };
}
