import { useAccess } from '@joe/auth/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../queries/client.ts';
import { preloadScreens, routes } from './routes.tsx';

// Safari has no idle callback.
const whenIdle = window.requestIdleCallback ?? ((done: () => void) => setTimeout(done, 1000));

/** Everything behind the login. It is made anew for each stay, so that a logout leaves nothing in the cache. */
export default function Workspace() {
  const access = useAccess();
  const [client] = useState(createQueryClient);
  const [router] = useState(() => createBrowserRouter(routes));

  useEffect(() => {
    whenIdle(() => preloadScreens(access));
  }, [access]);

  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
