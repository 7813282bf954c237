import { userOf } from './auth-state.ts';
import type { AuthSettings } from './config.ts';
import type { SessionManager } from './session-manager.ts';
import type { SessionStore } from './session-store.ts';

/** A message between tabs. It never contains a token. */
interface Message {
  type: 'login' | 'logout';
  subject?: string | undefined;
}

/**
 * Informs the other tabs of this app of a sign-in or log-out in this tab. A log-out in another tab ends this tab's
 * session. A sign-in in another tab also signs in this tab, if it is signed out and its previous user, if any, is the
 * same.
 */
export function createTabs(
  { authority, clientId }: Pick<AuthSettings, 'authority' | 'clientId'>,
  sessionStore: SessionStore,
  manager: Pick<SessionManager, 'endSession' | 'signInInFrame'>,
) {
  let channel: BroadcastChannel | undefined;

  function receive({ type, subject }: Message) {
    const state = sessionStore.getSnapshot();
    if (type === 'logout') return manager.endSession('logged_out');
    const isSignedOut = state.status === 'unauthenticated' || state.status === 'failed';
    // The sign-in of another user must not change a page that shows the previous user's work.
    const previous = userOf(state);
    if (!isSignedOut || (previous && previous.info.subject !== subject)) return;
    sessionStore.acceptEndedSessions();
    // After a failure, this tab stays signed out.
    manager.signInInFrame().catch(() => {});
  }

  return {
    open() {
      try {
        channel = new BroadcastChannel(`joe-auth ${authority} ${clientId}`);
      } catch {
        // Firefox throws if the user blocks all cookies. The other tabs then notice a log-out by their session frames
        // or their next renewal.
        return;
      }
      channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data);
    },
    send(type: Message['type']) {
      channel?.postMessage({ type, subject: sessionStore.getTokens()?.info.subject } satisfies Message);
    },
    close: () => channel?.close(),
  };
}
