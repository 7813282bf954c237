export interface TokenSource {
  /** The access token to send. Asked before every request, so it may answer from memory. */
  getAccessToken: () => string | Promise<string>;
  /**
   * Makes `getAccessToken` answer a new token; called when the API refused the last one (401), once for any number of
   * calls that were refused at the same time. When it rejects, their refusal stands and no token is asked for again.
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

export function tokensOf({ getAccessToken, renewAccessToken }: TokenSource): Tokens {
  let renewal: Promise<unknown> | undefined;

  const current = async () => {
    try {
      const token = await getAccessToken();
      // A character that no header may carry would make the platform throw an error that quotes the token.
      if (typeof token === 'string' && /^[!-~]+$/.test(token)) return token;
    } catch {}
    throw new NoToken();
  };

  return {
    current,
    async after(refused) {
      // A request that was on its way during a renewal comes back refused afterwards: there is a newer token already.
      let token = await current();
      if (token === refused && renewAccessToken) {
        renewal ??= Promise.resolve()
          .then(renewAccessToken)
          .finally(() => {
            renewal = undefined;
          });
        await renewal;
        token = await current();
      }
      return token === refused ? undefined : token;
    },
  };
}
