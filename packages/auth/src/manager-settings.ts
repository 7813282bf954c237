import { InMemoryWebStorage, type UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts';
import type { AuthSettings } from './config.ts';
import type { SigninStateStore } from './storage.ts';
import { SIGNIN_STATE_LIFETIME_S } from './storage-media.ts';

/**
 * The settings of oidc-client-ts for the session.
 *
 * @param origin the app's origin
 */
export function managerSettings(
  settings: AuthSettings,
  origin: string,
  stateStore: SigninStateStore,
): UserManagerSettings {
  const responsePage = `${origin}/silent-check-sso.html`;
  const timeoutS = settings.messageTimeoutMs / 1000;
  return {
    authority: settings.authority,
    client_id: settings.clientId,
    scope: settings.scope,
    response_mode: settings.responseMode,
    redirect_uri: `${origin}/`,
    post_logout_redirect_uri: `${origin}/`,
    // With the default, which is `redirect_uri`, the frame and the second window would load the whole app.
    silent_redirect_uri: responsePage,
    popup_redirect_uri: responsePage,
    popupWindowFeatures: { width: 480, height: 640, location: false, toolbar: false },
    // Off, because the library's timers are up to 5 s late and do not wait for a running renewal.
    automaticSilentRenew: false,
    // Off, because the library signs in again after a change and keeps the tokens. `createSessionWatcher` replaces it.
    monitorSession: false,
    stateStore,
    staleStateAgeInSeconds: SIGNIN_STATE_LIFETIME_S,
    // `SessionStore` holds the tokens, and the default fails if session storage is blocked.
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    silentRequestTimeoutInSeconds: timeoutS,
    requestTimeoutInSeconds: timeoutS,
    filterProtocolClaims: false,
    // The default of oidc-client-ts sends Keycloak's cookies to the token endpoint if Keycloak has the app's origin.
    fetchRequestCredentials: 'omit',
  };
}
