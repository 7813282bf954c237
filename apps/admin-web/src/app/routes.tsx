import type { Access } from '@joe/auth';
import { RequireAccess } from '@joe/auth/react';
import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { NotAuthorizedPage } from '../features/not-authorized/not-authorized-page.tsx';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { patterns } from '../paths.ts';
import { ScreenFailed } from './screen-failed.tsx';
import { Shell } from './shell.tsx';

type Load = () => Promise<{ default: ComponentType }>;

/** Everybody on the staff (decision S13). */
const anyone = () => true;

/** One line a screen: path, who may see it, where it is. The file is named after the first segment of the URL. */
const screens: readonly [path: string, rule: (access: Access) => boolean, load: Load][] = [
  [patterns.dashboard, anyone, () => import('../features/dashboard/dashboard-page.tsx')],
  [patterns.users, anyone, () => import('../features/users/users-page.tsx')],
  [patterns.userDetails, anyone, () => import('../features/users/user-details-page.tsx')],
];

/** Fetches the code of the screens that this person may see, so that the next one opens without a wait. */
export function preloadScreens(access: Access): void {
  for (const [, rule, load] of screens) if (rule(access)) void load().catch(() => {});
}

/** Behind the rule and lazy: a refused user downloads neither the screen nor its data (decision S14). */
function screenRoute([path, rule, load]: (typeof screens)[number]): RouteObject {
  const Screen = lazy(load);
  return {
    path,
    element: (
      <RequireAccess rule={rule} fallback={<NotAuthorizedPage />}>
        <Screen />
      </RequireAccess>
    ),
    errorElement: <ScreenFailed />,
  };
}

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <ScreenFailed />,
    children: [
      ...screens.map(screenRoute),
      { path: patterns.notAuthorized, element: <NotAuthorizedPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
