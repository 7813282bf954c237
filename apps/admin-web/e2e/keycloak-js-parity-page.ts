// The page of the parity test: keycloak-js and our client behind the same interface.
import { createAuthClient } from '@joe/auth';
import Keycloak from 'keycloak-js';

/** The common interface of both clients. `login` and `logout` leave the page. */
export interface ComparedClient {
  /** @returns the error message, or undefined on success */
  init(): Promise<string | undefined>;
  isSignedIn(): boolean;
  login(): void;
  logout(): void;
  /** Renews the token, even if it is still valid. */
  renewToken(): Promise<unknown>;
  onExpired(listener: () => void): void;
}

declare global {
  var clientName: string;
  var identityProvider: string;
  var comparedClient: ComparedClient;
  /** The result of `init`, set when it has finished. */
  var started: { isSignedIn: boolean; error: string | undefined } | undefined;
  /** Time of the expiry event, in milliseconds since 1970. */
  var expiredAt: number | undefined;
}

const provider = { url: identityProvider, realm: 'joe', clientId: 'admin-web' };
const errorText = (error: unknown) => (error instanceof Error ? error.message : JSON.stringify(error));

function keycloakJsClient(): ComparedClient {
  const client = new Keycloak(provider);
  return {
    init: () =>
      client
        .init({
          onLoad: 'check-sso',
          redirectUri: `${location.origin}/`,
          silentCheckSsoRedirectUri: `${location.origin}/silent-check-sso.html`,
        })
        .then(() => undefined, errorText),
    isSignedIn: () => client.token !== undefined,
    login: () => void client.login(),
    logout: () => void client.logout(),
    renewToken: () => client.updateToken(-1),
    onExpired: (listener) => {
      client.onTokenExpired = listener;
    },
  };
}

function joeAuthClient(): ComparedClient {
  // Waits 3 s instead of the 10 s of the specification, to keep the test short.
  const client = createAuthClient({ ...provider, messageTimeoutMs: 3000 });
  return {
    async init() {
      const state = await client.init();
      return 'error' in state ? state.error?.message : undefined;
    },
    isSignedIn: () => client.getSnapshot().status === 'authenticated',
    login: () => void client.userManager.signinRedirect(),
    logout: () => void client.userManager.signoutRedirect(),
    renewToken: () => client.renewToken(),
    onExpired: (listener) => void client.onTokenExpired(listener),
  };
}

globalThis.comparedClient = clientName === 'keycloak-js' ? keycloakJsClient() : joeAuthClient();
comparedClient.onExpired(() => {
  globalThis.expiredAt = Date.now();
});
const error = await comparedClient.init();
globalThis.started = { isSignedIn: comparedClient.isSignedIn(), error };
