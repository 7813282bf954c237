import type { AuthState } from '@joe/auth';

/**
 * The phase of the window. `starting` and `logging-out` show a spinner, `signed-out` the login screen, `signed-in` the
 * app, and `ended` the app below the dialog "Your session has ended". `other-user` reloads the page, because another user
 * has signed in.
 */
export type WindowPhase = 'starting' | 'signed-out' | 'signed-in' | 'ended' | 'logging-out' | 'other-user';

/** The session's new state, and whether this tab has unsaved work. */
export interface SessionChange {
  state: AuthState;
  hasUnsavedWork: boolean;
}

/**
 * The reducer of the phase. When the session ends, the screen stays with its input (decision A5), except after a
 * log-out in this tab, or in another tab if this one has no unsaved work.
 */
export function nextPhase(phase: WindowPhase, { state, hasUnsavedWork }: SessionChange): WindowPhase {
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
      return isWorking && (state.reason !== 'logged_out' || (state.previous && hasUnsavedWork))
        ? 'ended'
        : 'signed-out';
  }
}
