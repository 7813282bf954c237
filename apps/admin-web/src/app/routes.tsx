import { userOf } from '@joe/auth';
import { noop, type QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { NotAuthorizedPage } from '../features/not-authorized/not-authorized-page.tsx';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { patterns } from '../paths.ts';
import type { AppApi } from '../queries/api.ts';
import type { Services } from '../services.ts';
import { withCodeTimeout } from '../shared/code/with-code-timeout.ts';
import { confirmLeaving } from '../shared/unsaved/unsaved-work.ts';
import { FailedScreen, LoadedScreen, RefusedError } from './loaded-screen.tsx';
import { reloadForNewCode } from './new-version/reload-for-new-code.ts';
import { mayOpen, type PageModule, type ScreenDefinition, screens } from './screens.ts';
import { Shell } from './shell.tsx';

/**
 * Time that a loader waits for data, in milliseconds. If the data arrive later, the screen shows placeholders first.
 */
const DATA_WAIT_MS = 150;

/** Services that the loaders need. */
interface LoaderServices {
  queryClient: QueryClient;
  api: AppApi;
  authClient: Services['authClient'];
  /** Ends the navigation that is loading, and keeps the current screen with its input. */
  stay: () => void;
}

/** The routes: the shell, and in it the screens, Not authorized, and Not found. */
export const createRoutes = (services: LoaderServices): RouteObject[] => [
  {
    element: <Shell />,
    errorElement: <FailedScreen roles={[]} />,
    children: [
      ...screens.map((screen): RouteObject => {
        const { path, title, heading } = screen;
        return {
          path,
          handle: { title, heading },
          loader: (args) => loadScreen(screen, services, args),
          // Another view of the same list is shown at once, because it needs no loader.
          shouldRevalidate: ({ currentUrl, nextUrl }) =>
            currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search,
          // Keyed by path, so that two screens with the same page do not share its state.
          element: <LoadedScreen key={path} roles={screen.roles} />,
          errorElement: <FailedScreen key={path} roles={screen.roles} />,
        };
      }),
      { path: patterns.notAuthorized, element: <NotAuthorizedPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

/**
 * The loader of a screen: checks the role, loads the code, and requests the data. Without the role of a screen, neither
 * its code nor its data is loaded (decision S14).
 *
 * The router's `lazy` would load the code at the same time as the loader runs, and so before the check.
 *
 * @returns the component of the page
 */
async function loadScreen(
  screen: ScreenDefinition,
  { queryClient, api, authClient, stay }: LoaderServices,
  { request, params }: LoaderFunctionArgs,
): Promise<PageModule['default']> {
  const user = userOf(authClient.getSnapshot());
  if (!user || !mayOpen(screen, user.access)) throw new RefusedError();
  const { default: Page, prefetch } = await withCodeTimeout(screen.load()).catch(async (error) => {
    // The user may have begun unsaved work while the code was loading.
    if (!request.signal.aborted && !(await confirmLeaving())) stay();
    request.signal.throwIfAborted();
    return reloadForNewCode(error, request.url, request.signal);
  });
  // Another navigation has replaced this one, or the roles have changed.
  request.signal.throwIfAborted();
  if (prefetch) {
    const { searchParams } = new URL(request.url);
    const data = prefetch({ queryClient, api, owner: user.info.subject, params, searchParams }).catch(noop);
    await Promise.race([data, new Promise((resolve) => setTimeout(resolve, DATA_WAIT_MS))]);
  }
  return Page;
}
