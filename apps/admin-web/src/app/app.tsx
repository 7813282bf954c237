import { AuthProvider, useSession } from '@joe/auth/react';
import { Spinner } from '@joe/ui-kit';
import { lazy, Suspense, useEffect, useReducer } from 'react';
import { LoginPage } from '../features/login/login-page.tsx';
import { belongsToAnother, isComingBack, session } from '../session.ts';
import { eraseAllDrafts } from '../shared/drafts.ts';
import { hasUnsavedWork } from '../shared/unsaved-work.ts';
import styles from './app.module.css';
import { Boundary, screenBroke } from './boundary.tsx';
import { takeNewVersion } from './new-version.ts';
import { nextPhase } from './phase.ts';

const loadWorkspace = () => import('./workspace.tsx');
const Workspace = lazy(() => loadWorkspace().catch(takeNewVersion));

// The screens are fetched while the code is exchanged.
if (isComingBack) loadWorkspace().catch(() => {});

/** The session decides between the login screen and the screens (specification, section 2). */
export function App() {
  return (
    <AuthProvider client={session}>
      <Entrance />
    </AuthProvider>
  );
}

function Entrance() {
  const state = useSession();
  const [phase, follow] = useReducer(nextPhase, 'starting');
  useEffect(() => follow({ state, unsaved: hasUnsavedWork() }), [state]);

  // The screens are gone before the reload, and with them whatever would ask whether to stay.
  const another = belongsToAnother(state);
  useEffect(() => {
    if (another) location.reload();
  }, [another]);

  const isLoggedOut = state.status === 'unauthenticated' && state.reason === 'logged_out';
  const loggedOut = phase === 'leaving' || (phase === 'out' && isLoggedOut);
  useEffect(() => {
    if (loggedOut) eraseAllDrafts();
  }, [loggedOut]);

  if (another) return <Starting />;
  if (phase === 'out') return <LoginPage />;
  if (phase === 'starting' || phase === 'leaving') return <Starting />;
  return (
    <Boundary fallback={screenBroke}>
      <Suspense fallback={<Starting />}>
        <Workspace ended={phase === 'ended'} />
      </Suspense>
    </Boundary>
  );
}

function Starting() {
  return (
    <div className={styles.starting}>
      <Spinner size="l" label="Signing in" />
    </div>
  );
}
