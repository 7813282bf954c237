import { useAccess } from '@joe/auth/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../queries/client.ts';
import { AppRoutes, preloadScreens } from './routes.tsx';
import { SessionEnded } from './session-ended.tsx';
import { Shell } from './shell.tsx';

// Safari has no idle callback.
const whenIdle = window.requestIdleCallback ?? ((done: () => void) => setTimeout(done, 1000));

/** Everything behind the login. It is made anew for each stay, so that a logout leaves nothing in the cache. */
export default function Workspace({ ended }: { ended: boolean }) {
  const access = useAccess();
  const [client] = useState(createQueryClient);

  useEffect(() => {
    whenIdle(() => preloadScreens(access));
  }, [access]);

  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Shell>
          <AppRoutes />
        </Shell>
      </BrowserRouter>
      {ended && <SessionEnded />}
    </QueryClientProvider>
  );
}
