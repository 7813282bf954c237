import type { AuthState } from '@joe/auth';
import { useAuth, useSession } from '@joe/auth/react';
import { Button, Dialog, Notice } from '@joe/ui-kit';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConfig } from '../services.ts';
import { formatAll } from '../shared/format/formats.ts';
import { useUnsavedWork } from '../shared/unsaved/unsaved-work.ts';
import { measureHeight } from './measure-height.ts';
import styles from './session-ended.module.css';

const measureBanner = measureHeight('--banner-height');

/**
 * The dialog over the open screen after the session has ended (decision A5). The user signs in again in a second
 * window, so that the screen keeps its input. If that fails, e.g. because the browser blocks the window, the dialog
 * offers the sign-in in the current window. A closed dialog becomes a banner.
 */
export function SessionEnded() {
  const { product } = useConfig();
  const { signinPopup, signinRedirect, activeNavigator, error } = useAuth();
  const state = useSession();
  const unsavedWork = useUnsavedWork();
  const [isClosed, setClosed] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const hasPendingChange = useIsMutating({ predicate: ({ meta }) => !meta?.isReadOnly }) > 0;
  // A sign-in in this window loads the page again.
  const consequences = [
    unsavedWork && `your unsaved input here will be ${unsavedWork.hasDraft ? 'restored' : 'lost'}`,
    hasPendingChange && 'your pending changes may not be completed',
  ].filter((text) => typeof text === 'string');
  const consequence =
    consequences.length > 0 ? ` If you sign in with this window instead, ${formatAll(consequences)}.` : '';
  // While a mutation that cannot be cancelled waits for the sign-in, this dialog cannot be closed, and a closed one
  // opens again, because the dialog of the mutation would cover the banner.
  const mustStay = useIsMutating({ predicate: ({ meta }) => !meta?.isCancellable }) > 0;

  // The cross-origin opener policy hides whether the second window was closed, so the button works again on focus.
  useEffect(() => {
    const enableButton = () => setWaiting(false);
    window.addEventListener('focus', enableButton);
    return () => window.removeEventListener('focus', enableButton);
  }, []);

  const signIn = async () => {
    setWaiting(true);
    // After a failure there is no user, and `error` has the reason.
    const user = await signinPopup();
    setWaiting(false);
    if (!user) setClosed(false);
  };

  const loginButton = (
    <Button variant="primary" isBusy={isWaiting} onClick={signIn}>{`Login with your ${product} account`}</Button>
  );
  if (isClosed && !mustStay) {
    return (
      <div ref={measureBanner} className={styles.banner}>
        <Notice isBanner tone="warn" action={loginButton}>
          Your session has ended.
        </Notice>
      </div>
    );
  }
  return (
    <Dialog
      isAlert
      opensByItself
      title="Your session has ended"
      text={`${causeOf(state)} Sign in again to go on. You will come back to this page${hasPendingChange ? ', and your pending changes will be completed' : ''}.`}
      isBusy={mustStay}
      onClose={() => setClosed(true)}
      actions={loginButton}
    >
      {/* During another try, react-oidc-context keeps the error of the try before. */}
      {error && activeNavigator !== 'signinPopup' && (
        <Notice
          tone="danger"
          action={
            <Button size="small" onClick={() => signinRedirect()}>
              Use this window
            </Button>
          }
        >
          {error.message + consequence}
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
