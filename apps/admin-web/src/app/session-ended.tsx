import type { AuthState } from '@joe/auth';
import { useSession } from '@joe/auth/react';
import { Button, Dialog, Notice } from '@joe/ui-kit';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConfig } from '../services.ts';

/**
 * Over the work that was open when the session ended (decision A5). Signing in happens in a second window, so that the
 * page and what was typed in it stay; where the browser opens none, this window has to go. Closed, it leaves a banner.
 */
export default function SessionEnded() {
  const { product } = useConfig();
  const { login, ...state } = useSession();
  const [hidden, setHidden] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error>();
  // What was sent waits for the sign-in, maybe in a dialog that stays open meanwhile: a banner would be out of reach under it.
  const isAwaited = useIsMutating() > 0;

  // A second window that was closed cannot tell: the cross-origin opener policy has cut it off. Who comes back may try again.
  useEffect(() => {
    const free = () => setBusy(false);
    window.addEventListener('focus', free);
    return () => window.removeEventListener('focus', free);
  }, []);

  const signIn = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await login({ newWindow: true });
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
      setHidden(false);
    } finally {
      setBusy(false);
    }
  };

  const again = (
    <Button variant="primary" busy={busy} onClick={signIn}>
      Login with your {product} account
    </Button>
  );
  if (hidden) {
    return (
      <Notice isBanner tone="warn" action={again}>
        Your session has ended.
      </Notice>
    );
  }
  return (
    <Dialog
      alert
      title="Your session has ended"
      text={`${causeOf(state)} Sign in again to go on. You will come back to this page${isAwaited ? ', and what you sent goes out' : ''}.`}
      busy={isAwaited}
      onClose={() => setHidden(true)}
      actions={again}
    >
      {failure && (
        <Notice
          tone="danger"
          action={
            <Button size="small" onClick={() => void login()}>
              Use this window
            </Button>
          }
        >
          {failure.message} What was typed here would be lost in this window.
        </Notice>
      )}
    </Dialog>
  );
}

function causeOf(state: AuthState): string {
  if ('error' in state && state.error) return `${state.error.message.replace(/\.$/, '')}.`;
  const reason = state.status === 'unauthenticated' ? state.reason : undefined;
  if (reason === 'session_changed') return 'You were signed out elsewhere.';
  if (reason === 'logged_out') return 'You logged out in another tab.';
  return '';
}
