import { AuthProvider, SessionContext } from '@joe/auth/react';
import { Spinner } from '@joe/ui-kit';
import { StrictMode, useEffect } from 'react';
import { preconnect } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { LoginPage } from '../features/login/login-page.tsx';
import { type Services, ServicesContext, useServices } from '../services.ts';
import { ErrorBoundary, FallbackBanner } from '../shared/page/error-boundary.tsx';
import { useStore } from '../shared/state/store.ts';
import { type AppState, createAppState } from './app-state.ts';
import styles from './start-app.module.css';

/** Renders the app with React. Usually, the auth client is then still asking the provider about the user. */
export function startApp(services: Services): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  // Opens the connection to the API before the first screen needs it. The requests send no cookies, so the connection
  // must be "anonymous".
  preconnect(services.config.apiUrl, { crossOrigin: 'anonymous' });
  const state = createAppState(services);
  createRoot(root).render(
    <StrictMode>
      <ServicesContext value={services}>
        <App state={state} />
      </ServicesContext>
    </StrictMode>,
  );
}

const appFallback = <FallbackBanner text="The app could not be shown." />;

/** Shows the login screen, the signed-in app or a spinner, depending on the session (specification, section 2). */
export function App({ state }: { state: AppState }) {
  const { authClient } = useServices();
  return (
    <AuthProvider userManager={authClient.userManager}>
      <SessionContext value={authClient}>{contentOf(useStore(state.shown))}</SessionContext>
    </AuthProvider>
  );
}

/** What the window shows in a phase of the session. */
function contentOf({ phase, signedInApp, error }: ReturnType<AppState['shown']['get']>) {
  if (phase === 'other-user') return <ReloadForOtherUser />;
  if (phase === 'signed-out') return <LoginPage />;
  if (phase === 'logging-out') return <StartSpinner label="Logging out" />;
  if (error) return <FallbackBanner text={`The app could not be loaded. ${error.message}`} />;
  if (phase === 'starting' || !signedInApp) return <StartSpinner label="Signing in" />;
  return <ErrorBoundary fallback={appFallback}>{signedInApp.render(phase === 'ended')}</ErrorBoundary>;
}

/** Reloads after the app has closed, so that no question about unsaved work or a running export can stop the reload. */
function ReloadForOtherUser() {
  useEffect(() => {
    // A timer, because the app closes in a microtask, which runs before it.
    const timer = setTimeout(() => location.reload());
    return () => clearTimeout(timer);
  }, []);
  return <StartSpinner label="Signing in" />;
}

function StartSpinner({ label }: { label: string }) {
  return (
    <div className={styles.starting}>
      <Spinner size="large" label={label} />
    </div>
  );
}
