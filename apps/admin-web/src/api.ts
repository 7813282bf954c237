import { AuthError, createHttp, ForbiddenError, type Http, TimeoutError } from '@joe/api-sdk';
import { type AuthState, AuthError as SessionError } from '@joe/auth';
import { config } from './config.ts';
import { isOtherUser, session } from './session.ts';

let isRenewalPending = false;

/** The SDK keeps only that a renewal failed; here the cause decides what the user is told. */
async function renewAccessToken() {
  isRenewalPending = false;
  try {
    await session.refresh();
  } catch (error) {
    isRenewalPending = error instanceof SessionError && error.code === 'refresh_pending';
    throw error;
  }
}

const sent = createHttp({
  baseUrl: `${config.apiUrl}/api`,
  getAccessToken: async () => {
    const token = await session.getAccessToken();
    // Another user has signed in and the page is about to reload: a request of the first user ends with it.
    if (isOtherUser(session.getSnapshot())) return new Promise<never>(() => {});
    return token;
  },
  renewAccessToken,
});

/**
 * The one connection to the API; only `queries/` may import it. Each noun makes its own calls of it, so that no screen
 * loads those of another.
 */
export const http: Http = {
  call: (...parameters) => inSession(() => sent.call(...parameters), parameters[2]?.signal),
  open: (...parameters) => inSession(() => sent.open(...parameters), parameters[2]?.signal),
};

async function inSession<T>(call: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const state = session.getSnapshot();
    if (error instanceof ForbiddenError) rereadRoles(state, error.roles);
    // No valid token could be had, but the session stands (decision A4): the provider did not answer in time.
    const hasNoToken = error instanceof AuthError && (error.status === undefined || isRenewalPending);
    if (hasNoToken && state.status === 'authenticated') {
      const [action] = error.message.split(':');
      throw new Error(`${action}: the identity provider does not answer; you are still signed in`);
    }
    // The API's time limit is none for a person who has to sign in again; what was not sent by then goes out afterwards.
    const awaitsSignIn = state.status === 'unauthenticated' && state.previous !== undefined;
    const mayWait = awaitsSignIn && error instanceof TimeoutError && error.phase === 'before';
    const signedIn = () => session.getAccessToken().catch(() => undefined);
    if (!mayWait || !(await Promise.race([signedIn(), cancelled(signal)]))) throw error;
    return call();
  }
}

/** Waits for the caller to give up; a call that is made with his signal then says so. */
const cancelled = (signal: AbortSignal | undefined) =>
  new Promise<true>((resolve) => {
    if (signal?.aborted) resolve(true);
    signal?.addEventListener('abort', () => resolve(true), { once: true });
  });

let reread: string | undefined;

/**
 * The API refused what the token's roles allow: they have been taken away since, so a new token is fetched at once. Once,
 * because a provider that goes on granting them would say the same again.
 */
function rereadRoles(state: AuthState, needed: readonly string[]): void {
  if (state.status !== 'authenticated') return;
  const { roles } = state.access;
  if (String(roles) === reread || !needed.some((role) => roles.includes(role))) return;
  reread = String(roles);
  session.refresh().catch(() => {});
}
