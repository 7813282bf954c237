import type { AuthState } from '@joe/auth';

/**
 * What the window shows: nothing yet, the login screen, the screens, the screens under a session that ended, or nothing
 * any more because somebody logs out.
 */
export type Phase = 'starting' | 'out' | 'in' | 'ended' | 'leaving';

/** What the session is now, and whether something on the screen would be lost with it. */
export interface Turn {
  state: AuthState;
  unsaved: boolean;
}

/**
 * Who was at work keeps the screen when the session ends, unless they ended it themselves (decision A5): here, or in
 * another tab while nothing was unsaved here.
 */
export function nextPhase(phase: Phase, { state, unsaved }: Turn): Phase {
  const atWork = phase === 'in' || phase === 'ended';
  switch (state.status) {
    case 'initializing':
      return phase;
    case 'authenticated':
      return 'in';
    case 'redirecting':
      // A sign-in on the way knows who was here; a log-out has forgotten them.
      return phase === 'in' || (phase === 'ended' && !state.previous) ? 'leaving' : phase;
    case 'failed':
      return atWork ? 'ended' : 'out';
    case 'unauthenticated':
      return atWork && (state.reason !== 'logged_out' || (state.previous && unsaved)) ? 'ended' : 'out';
  }
}
