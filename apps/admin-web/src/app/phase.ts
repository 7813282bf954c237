import type { AuthState } from '@joe/auth';

/**
 * What the window shows: nothing yet, the login screen, the screens, the screens under a session that ended, or nothing
 * any more because somebody logs out.
 */
export type Phase = 'starting' | 'out' | 'in' | 'ended' | 'leaving';

/** Who was at work keeps the screen when the session ends, unless they ended it themselves (decision A5). */
export function nextPhase(phase: Phase, state: AuthState): Phase {
  const atWork = phase === 'in' || phase === 'ended';
  switch (state.status) {
    case 'initializing':
      return phase;
    case 'authenticated':
      return 'in';
    case 'redirecting':
      return phase === 'in' ? 'leaving' : phase;
    case 'failed':
      return atWork ? 'ended' : 'out';
    case 'unauthenticated':
      return atWork && state.reason !== 'logged_out' ? 'ended' : 'out';
  }
}
