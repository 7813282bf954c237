import { useAccess } from '@joe/auth/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../queries/client.ts';
import { AppRoutes, preloadScreens } from './routes.tsx';
import { Shell } from './shell.tsx';

const loadSessionEnded = () => import('./session-ended.tsx');
const SessionEnded = lazy(loadSessionEnded);

// Safari has no idle callback.
const whenIdle = window.requestIdleCallback ?? ((done: () => void) => setTimeout(done, 1000));

/** Everything behind the login. It is made anew for each stay, so that a logout leaves nothing in the cache. */
export default function Workspace({ ended }: { ended: boolean }) {
  const access = useAccess();
  const [client] = useState(createQueryClient);

  useEffect(() => {
    whenIdle(() => {
      preloadScreens(access);
      // It must be at hand when nothing can be fetched any more.
      void loadSessionEnded().catch(() => {});
    });
  }, [access]);

  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Shell>
          <AppRoutes />
        </Shell>
      </BrowserRouter>
      <Suspense>{ended && <SessionEnded />}</Suspense>
    </QueryClientProvider>
  );
}
