import { type Access, userOf } from '@joe/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createApiClient } from '../api/api-client.ts';
import { createQueryClient } from '../queries/client.ts';
import { HttpContext, type Services } from '../services.ts';
import { overlay } from '../shared/overlays/overlay.tsx';
import { loadAhead } from './load-ahead.ts';
import { createRoutes } from './routes.tsx';

const SessionEnded = overlay(async () => (await import('./session-ended.tsx')).SessionEnded, {
  failureText: 'Your session has ended. Reload the page to sign in again.',
});

/** The app behind the login, for one user. */
export interface Workspace {
  render: (hasSessionEnded: boolean) => ReactNode;
  /** Resolves when the first screen can be rendered: its code is loaded, and its data or the first 150 ms of waiting. */
  ready: Promise<void>;
  close: () => void;
}

/** Creates query cache, API client and router of the signed-in user. The next user gets new ones. */
export function openWorkspace(services: Services): Workspace {
  const { config, session, fetch } = services;
  const client = createQueryClient();
  const http = createApiClient(config, session, fetch);
  const router = createBrowserRouter(createRoutes({ client, http, session }));
  const closing = new AbortController();

  const readAccess = (): Access | undefined => userOf(session.getSnapshot())?.access;
  const loadRest = () => {
    const access = readAccess();
    if (access) void loadAhead({ client, access, signal: closing.signal });
  };
  let roles = String(readAccess()?.roles);
  const unsubscribe = session.subscribe(() => {
    const access = readAccess();
    if (!access || String(access.roles) === roles) return;
    roles = String(access.roles);
    // Other roles can open or close the current screen.
    void router.revalidate();
    loadRest();
  });

  const ready = new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  void ready.then(loadRest);
  window.addEventListener('online', loadRest, { signal: closing.signal });

  return {
    ready,
    render: (hasSessionEnded) => (
      <QueryClientProvider client={client}>
        <HttpContext value={http}>
          {/* Without transitions, address, router and screen always show the same view. */}
          <RouterProvider router={router} useTransitions={false} />
        </HttpContext>
        {hasSessionEnded && <SessionEnded />}
      </QueryClientProvider>
    ),
    close() {
      closing.abort();
      unsubscribe();
      router.dispose();
      client.clear();
    },
  };
}
