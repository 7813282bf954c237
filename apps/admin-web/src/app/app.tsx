import { AuthProvider, useSession } from '@joe/auth/react';
import { Spinner } from '@joe/ui-kit';
import { lazy, Suspense, useEffect, useReducer } from 'react';
import { LoginPage } from '../features/login/login-page.tsx';
import { useServices } from '../services.ts';
import { eraseAllDrafts } from '../shared/drafts.ts';
import { hasUnsavedWork } from '../shared/unsaved-work.ts';
import styles from './app.module.css';
import { Boundary, screenBroke } from './boundary.tsx';
import { takeNewVersion } from './new-version.ts';
import { nextPhase } from './phase.ts';

const loadWorkspace = () => import('./workspace.tsx');
const Workspace = lazy(() => loadWorkspace().catch(takeNewVersion));

/** Downloads the screens before the session is known. */
export const preloadWorkspace = () => void loadWorkspace().catch(() => {});

/** The session decides between the login screen and the screens (specification, section 2). */
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
  const [phase, follow] = useReducer(nextPhase, 'starting');
  useEffect(() => follow({ state, unsaved: hasUnsavedWork() }), [state]);

  // The screens go before the reload, so that no question about unsaved work can stop it.
  const another = session.isOtherUser(state);
  useEffect(() => {
    if (another) location.reload();
  }, [another]);

  const isLoggedOut = state.status === 'unauthenticated' && state.reason === 'logged_out';
  const loggedOut = phase === 'leaving' || (phase === 'out' && isLoggedOut);
  useEffect(() => {
    if (loggedOut) eraseAllDrafts();
  }, [loggedOut]);

  if (another) return <Waiting label="Signing in" />;
  if (phase === 'out') return <LoginPage />;
  if (phase === 'leaving') return <Waiting label="Logging out" />;
  if (phase === 'starting') return <Waiting label="Signing in" />;
  return (
    <Boundary fallback={screenBroke}>
      <Suspense fallback={<Waiting label="Signing in" />}>
        <Workspace ended={phase === 'ended'} />
      </Suspense>
    </Boundary>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.starting}>
      <Spinner size="l" label={label} />
    </div>
  );
}
