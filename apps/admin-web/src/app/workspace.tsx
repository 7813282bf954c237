import { useAccess } from '@joe/auth/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { HttpContext, useServices } from '../services.ts';
import { loadConfirmDelete } from '../shared/record/confirm-delete.tsx';
import { loadToaster } from '../shared/toast/notify.ts';
import { dropClients, getClients } from './clients.ts';
import { ErrorBoundary, overlayFallback } from './error-boundary.tsx';
import { firstScreenShown } from './first-screen.ts';
import { laterPart, loadLaterParts } from './load-later-parts.ts';
import { AppRoutes } from './routes.tsx';
import { preloadScreens } from './screens.ts';
import { Shell } from './shell.tsx';

const SessionEnded = laterPart('SessionEnded');

// Preloaded, so that they also work offline.
const partsForLater: readonly (() => Promise<unknown>)[] = [loadLaterParts, loadConfirmDelete, loadToaster];

export { prepareClients } from './clients.ts';

/** The app behind the login. It unmounts at log-out, so the next user starts with an empty cache. */
export default function Workspace({ hasSessionEnded }: { hasSessionEnded: boolean }) {
  const access = useAccess();
  const services = useServices();
  const [{ client, http }] = useState(() => getClients(services));
  useEffect(() => dropClients, []);

  useEffect(() => {
    const preload = async () => {
      await firstScreenShown;
      for (const load of partsForLater) await load().catch(() => {});
      await preloadScreens(access);
    };
    void preload();
    window.addEventListener('online', preload);
    return () => window.removeEventListener('online', preload);
  }, [access]);

  return (
    <QueryClientProvider client={client}>
      <HttpContext value={http}>
        <BrowserRouter>
          <Shell>
            <AppRoutes />
          </Shell>
        </BrowserRouter>
      </HttpContext>
      <ErrorBoundary fallback={overlayFallback('Your session has ended. Reload the page to sign in again.')}>
        <Suspense>{hasSessionEnded && <SessionEnded />}</Suspense>
      </ErrorBoundary>
    </QueryClientProvider>
  );
}
