// The page of the oracle test: keycloak-js or our client, behind the same few words.
import { createAuthClient } from '@joe/auth';
import Keycloak from 'keycloak-js';

/** What both clients can be asked. The ways out of the page never come back. */
export interface Adapter {
  /** @returns what went wrong, if anything did */
  init(): Promise<string | undefined>;
  isSignedIn(): boolean;
  login(): void;
  logout(): void;
  register(): void;
  account(): void;
  /** Renews the token whatever its age. Resolves when the renewal has succeeded or failed. */
  refresh(): Promise<unknown>;
  onExpired(listener: () => void): void;
}

declare global {
  var clientName: string;
  var identityProvider: string;
  var adapter: Adapter;
  /** What `init` has come to; set when it is over. */
  var started: { signedIn: boolean; error: string | undefined } | undefined;
  /** When the token's expiry was told, in milliseconds since 1970. */
  var expiredAt: number | undefined;
}

const provider = { url: identityProvider, realm: 'joe', clientId: 'admin-web' };
const uploadErrorText = (error: unknown) => (error instanceof Error ? error.message : JSON.stringify(error));
const ignore = () => undefined;

function theirs(): Adapter {
  const client = new Keycloak(provider);
  return {
    init: () =>
      client
        .init({
          onLoad: 'check-sso',
          redirectUri: `${location.origin}/`,
          silentCheckSsoRedirectUri: `${location.origin}/silent-check-sso.html`,
        })
        .then(() => undefined, uploadErrorText),
    isSignedIn: () => client.token !== undefined,
    login: () => void client.login(),
    logout: () => void client.logout(),
    register: () => void client.register(),
    account: () => void client.accountManagement(),
    refresh: () => client.updateToken(-1).catch(ignore),
    onExpired: (listener) => {
      client.onTokenExpired = listener;
    },
  };
}

function ours(): Adapter {
  // Three seconds of patience, so that the test need not wait for the ten of the specification.
  const client = createAuthClient({ ...provider, messageTimeoutMs: 3000 });
  return {
    async init() {
      const state = await client.init();
      return 'error' in state ? state.error?.message : undefined;
    },
    isSignedIn: () => client.getSnapshot().status === 'authenticated',
    login: () => void client.login(),
    logout: () => void client.logout(),
    register: () => void client.register(),
    account: () => void client.accountManagement(),
    refresh: () =>
      Promise.race([
        client.refresh().catch(ignore),
        // After the end of a session the call waits for the next sign-in.
        new Promise<void>((resolve) => {
          client.subscribe(() => client.getSnapshot().status === 'unauthenticated' && resolve());
        }),
      ]),
    onExpired: (listener) => void client.onTokenExpired(listener),
  };
}

globalThis.adapter = clientName === 'keycloak-js' ? theirs() : ours();
adapter.onExpired(() => {
  globalThis.expiredAt = Date.now();
});
const error = await adapter.init();
globalThis.started = { signedIn: adapter.isSignedIn(), error };
