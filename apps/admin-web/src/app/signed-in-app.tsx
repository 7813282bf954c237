import { type Access, userOf } from '@joe/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createAuthorizedHttp } from '../http/authorized-http.ts';
import { cancelExports, createExports, ExportsContext } from '../lists/export/export-jobs.ts';
import { ApiContext, createAppApi } from '../queries/api.ts';
import { createQueryClient } from '../queries/query-client.ts';
import { markAsOutdated } from '../queries/served-version.ts';
import type { Services } from '../services.ts';
import { FailureDialogs } from '../shared/failure/failure-dialogs.tsx';
import { overlay } from '../shared/overlays/overlay.tsx';
import { hasUnsavedWork, onUnsavedWorkChange } from '../shared/unsaved/unsaved-work.ts';
import { loadAhead } from './load-ahead.ts';
import { createRoutes } from './routes.tsx';
import { findScreen } from './screens.ts';

const SessionEnded = overlay(async () => (await import('./session-ended.tsx')).SessionEnded, {
  failureText: 'Your session has ended. Reload the page to sign in again.',
});

/**
 * Loads the code of a screen before the sign-in, if every user may open the screen. Other screens wait for the check of
 * the roles.
 */
export async function loadBeforeSignIn(pathname: string): Promise<void> {
  const screen = findScreen(pathname);
  if (screen?.roles.length === 0) await screen.load();
}

/** The app behind the login, for one user. */
export interface SignedInApp {
  render: (hasSessionEnded: boolean) => ReactNode;
  /** Resolves when the loader of the first screen has ended. */
  ready: Promise<void>;
  close: () => void;
}

/** Creates query cache, API client, exports and router of the signed-in user. The next user gets new ones. */
export function openSignedInApp(services: Services): SignedInApp {
  const { config, authClient, fetch } = services;
  const queryClient = createQueryClient(markAsOutdated);
  const api = createAppApi(createAuthorizedHttp(config, authClient, fetch), config.timeZone);
  const exports = createExports();
  // Navigates to the current location, because a redirect would lose the state of its history entry.
  const stay = () => {
    const { location } = router.state;
    void router.navigate(location, { replace: true, state: location.state, preventScrollReset: true });
  };
  // The router starts the loader of the URL at once, and with it the first requests.
  const router = createBrowserRouter(createRoutes({ queryClient, api, authClient, stay }));

  const readAccess = (): Access | undefined => userOf(authClient.getSnapshot())?.access;
  let loading = new AbortController();
  const loadRest = () => {
    const access = readAccess();
    loading.abort();
    loading = new AbortController();
    if (access) void loadAhead({ queryClient, access, signal: loading.signal });
  };
  let checkedRoles = String(readAccess()?.roles);
  // Changed roles can open or close the current screen. A screen with unsaved work stays, so that the user can copy the
  // work.
  const checkRoles = () => {
    const access = readAccess();
    if (!access || String(access.roles) === checkedRoles || hasUnsavedWork()) return;
    checkedRoles = String(access.roles);
    void router.revalidate();
    loadRest();
  };
  const unsubscribes = [authClient.subscribe(checkRoles), onUnsavedWorkChange(checkRoles)];

  const ready = new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  void ready.then(loadRest);
  window.addEventListener('online', loadRest);

  return {
    ready,
    render: (hasSessionEnded) => (
      <QueryClientProvider client={queryClient}>
        <ApiContext value={api}>
          <ExportsContext value={exports}>
            <FailureDialogs>
              {/* Without transitions, React renders a navigation at once, so the URL, the router and the screen show the same view. */}
              <RouterProvider router={router} useTransitions={false} />
            </FailureDialogs>
          </ExportsContext>
        </ApiContext>
        {hasSessionEnded && <SessionEnded />}
      </QueryClientProvider>
    ),
    close() {
      window.removeEventListener('online', loadRest);
      for (const unsubscribe of unsubscribes) unsubscribe();
      loading.abort();
      cancelExports(exports);
      router.dispose();
      queryClient.clear();
    },
  };
}
