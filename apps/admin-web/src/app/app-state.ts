import type { AuthState } from '@joe/auth';
import type { Services } from '../services.ts';
import { withCodeTimeout } from '../shared/code/with-code-timeout.ts';
import { createStore, type Store } from '../shared/state/store.ts';
import { eraseAllDrafts } from '../shared/unsaved/drafts.ts';
import { hasUnsavedWork } from '../shared/unsaved/unsaved-work.ts';
import { reloadForNewCode } from './new-version/reload-for-new-code.ts';
import type { SignedInApp } from './signed-in-app.tsx';

/**
 * The phase of the window. `starting` and `logging-out` show a spinner, `signed-out` the login screen, `signed-in` the
 * app, and `ended` the app below the dialog "Your session has ended". `other-user` reloads the page, because another
 * user has signed in.
 */
export type WindowPhase = 'starting' | 'signed-out' | 'signed-in' | 'ended' | 'logging-out' | 'other-user';

/** The state that the window shows. */
interface AppSnapshot {
  phase: WindowPhase;
  /** The app behind the login, once its first screen can be rendered. */
  signedInApp?: SignedInApp;
  /** Why the signed-in app could not be loaded. */
  error?: Error;
}

export interface AppState {
  shown: Store<AppSnapshot>;
  /** Stops following the session and closes the signed-in app. Only tests call it. */
  dispose: () => void;
}

/**
 * Decides from the session what the window shows (specification, section 2). It opens the signed-in app at the sign-in
 * and closes it at the log-out or for another user, so that the next user starts with an empty cache.
 *
 * This code is outside React. In React, the loading of code and data would need a Suspense fallback, and React shows a
 * fallback for at least 300 ms.
 */
export function createAppState(services: Services): AppState {
  const { authClient } = services;
  const shown = createStore<AppSnapshot>({ phase: 'starting' });
  /** The app of the signed-in user. It is opened at the sign-in and shown when it is ready. */
  let signedInApp: SignedInApp | undefined;
  /** Changes when an app is opened or closed, so that an app that is loaded too late is dropped. */
  let generation = 0;

  async function loadSignedInApp() {
    const current = ++generation;
    try {
      const { openSignedInApp } = await withCodeTimeout(import('./signed-in-app.tsx')).catch((error) =>
        reloadForNewCode(error, location.href),
      );
      if (current !== generation) return;
      signedInApp = openSignedInApp(services);
      await signedInApp.ready;
      if (current === generation) shown.set({ phase: shown.get().phase, signedInApp });
    } catch (error) {
      if (current === generation) shown.set({ phase: shown.get().phase, error: error as Error });
    }
  }

  function closeSignedInApp() {
    generation += 1;
    const closingApp = signedInApp;
    signedInApp = undefined;
    // React unmounts the screens in a microtask that is already queued, so the app is closed after the unmount.
    queueMicrotask(() => closingApp?.close());
  }

  function followSession() {
    const state = authClient.getSnapshot();
    const { phase } = shown.get();
    const next = authClient.isOtherUser() ? 'other-user' : nextPhase(phase, state, hasUnsavedWork());
    const isLoggedOut = state.status === 'unauthenticated' && state.reason === 'logged_out';
    if (next === 'logging-out' || (next === 'signed-out' && isLoggedOut)) eraseAllDrafts();
    if (next === phase) return;

    const wasOpen = phase === 'signed-in' || phase === 'ended';
    if (next === 'signed-in' || next === 'ended') {
      shown.set({ ...shown.get(), phase: next });
      if (!wasOpen) void loadSignedInApp();
    } else {
      shown.set({ phase: next });
      closeSignedInApp();
    }
  }

  const unsubscribe = authClient.subscribe(followSession);
  followSession();
  return {
    shown,
    dispose() {
      unsubscribe();
      closeSignedInApp();
    },
  };
}

/**
 * The phase after a change of the session. When the session ends, the screen stays with its input (decision A5). It
 * closes after a log-out in this tab, and after a log-out in another tab if this tab has no unsaved work.
 *
 * @param isUnsaved whether this tab has unsaved work
 */
export function nextPhase(phase: WindowPhase, state: AuthState, isUnsaved: boolean): WindowPhase {
  const isWorking = phase === 'signed-in' || phase === 'ended';
  switch (state.status) {
    case 'initializing':
      return phase;
    case 'authenticated':
      return 'signed-in';
    case 'redirecting':
      // `previous` is set during a new sign-in, and unset during a log-out.
      return phase === 'signed-in' || (phase === 'ended' && !state.previous) ? 'logging-out' : phase;
    case 'failed':
      return isWorking ? 'ended' : 'signed-out';
    case 'unauthenticated':
      return isWorking && (state.reason !== 'logged_out' || (state.previous && isUnsaved)) ? 'ended' : 'signed-out';
  }
}
