import { AuthProvider, useSession } from '@joe/auth/react';
import { Spinner } from '@joe/ui-kit';
import { lazy, Suspense, useEffect, useReducer } from 'react';
import { LoginPage } from '../features/login/login-page.tsx';
import { useServices } from '../services.ts';
import { eraseAllDrafts } from '../shared/unsaved/drafts.ts';
import { hasUnsavedWork } from '../shared/unsaved/unsaved-work.ts';
import styles from './app.module.css';
import { ErrorBoundary, overlayFallback } from './error-boundary.tsx';
import { reloadForNewCode } from './load-new-code.ts';
import { loadWorkspace } from './load-workspace.ts';
import { nextPhase } from './session-phase.ts';

const Workspace = lazy(() => loadWorkspace().catch(reloadForNewCode));

/** Shows the login screen or the routed app, depending on the session (specification, section 2). */
export function App() {
  const { session } = useServices();
  return (
    <AuthProvider userManager={session.userManager}>
      <SessionGate />
    </AuthProvider>
  );
}

function SessionGate() {
  const { session } = useServices();
  const state = useSession();
  const [phase, dispatch] = useReducer(nextPhase, 'starting');
  useEffect(() => dispatch({ state, hasUnsavedWork: hasUnsavedWork() }), [state]);

  // The screens unmount before the reload, so that no question about unsaved work can stop it.
  const isOtherUser = session.isOtherUser(state);
  useEffect(() => {
    if (isOtherUser) location.reload();
  }, [isOtherUser]);

  const isLoggedOut = state.status === 'unauthenticated' && state.reason === 'logged_out';
  const mustEraseDrafts = phase === 'logging-out' || (phase === 'signed-out' && isLoggedOut);
  useEffect(() => {
    if (mustEraseDrafts) eraseAllDrafts();
  }, [mustEraseDrafts]);

  if (isOtherUser) return <Waiting label="Signing in" />;
  if (phase === 'signed-out') return <LoginPage />;
  if (phase === 'logging-out') return <Waiting label="Logging out" />;
  if (phase === 'starting') return <Waiting label="Signing in" />;
  return (
    <ErrorBoundary fallback={overlayFallback('This screen could not be shown.')}>
      <Suspense fallback={<Waiting label="Signing in" />}>
        <Workspace hasSessionEnded={phase === 'ended'} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.starting}>
      <Spinner size="l" label={label} />
    </div>
  );
}
