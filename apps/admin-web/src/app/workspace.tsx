import { useAccess } from '@joe/auth/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createApiClient } from '../api/api-client.ts';
import { createQueryClient } from '../queries/client.ts';
import { HttpContext, useServices } from '../services.ts';
import { loadToaster } from '../shared/notify.ts';
import { Boundary, partBroke } from './boundary.tsx';
import { AppRoutes, preloadScreens } from './routes.tsx';
import { Shell } from './shell.tsx';
import { whenIdle } from './when-idle.ts';

const loadSessionEnded = () => import('./session-ended.tsx');
const SessionEnded = lazy(loadSessionEnded);

// They must be at hand when nothing can be fetched any more.
const parts = [loadSessionEnded, () => import('./menu.tsx'), () => import('./jump.tsx'), loadToaster];

/** Everything behind the login. It is made anew for each stay, so that a logout leaves nothing in the cache. */
export default function Workspace({ ended }: { ended: boolean }) {
  const access = useAccess();
  const { config, session, fetch } = useServices();
  const [client] = useState(createQueryClient);
  const [http] = useState(() => createApiClient(config, session, fetch));

  useEffect(() => {
    const preload = () =>
      whenIdle(() => {
        preloadScreens(access);
        for (const load of parts) load().catch(() => {});
      });
    preload();
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
      <Boundary fallback={partBroke('Your session has ended. Reload the page to sign in again.')}>
        <Suspense>{ended && <SessionEnded />}</Suspense>
      </Boundary>
    </QueryClientProvider>
  );
}
