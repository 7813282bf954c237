import type { Access } from '@joe/auth';
import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotAuthorizedPage } from '../features/not-authorized/not-authorized-page.tsx';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { patterns } from '../paths.ts';
import { ScreenNamesContext } from '../shared/screen.tsx';
import { Guard } from './guard.tsx';
import { takeNewVersion } from './new-version.ts';
import { mayOpen, screens } from './screens.ts';

const pages = screens.map((screen) => ({ ...screen, Page: lazy(() => screen.load().catch(takeNewVersion)) }));

/** Downloads the code of the screens that the user may open, so that the next one opens without a wait. */
export function preloadScreens(access: Access): void {
  for (const screen of screens) if (mayOpen(screen, access)) void screen.load().catch(() => {});
}

/** Each screen is lazy and guarded: a refused user downloads neither the screen nor its data (decision S14). */
export function AppRoutes() {
  return (
    <Routes>
      {pages.map(({ path, title, heading, roles, Page }) => (
        <Route
          key={path}
          path={path}
          element={
            // Keyed by path: the guard of one screen must not keep its state for the next.
            <Guard key={path} roles={roles}>
              <ScreenNamesContext value={{ title, heading }}>
                <Page />
              </ScreenNamesContext>
            </Guard>
          }
        />
      ))}
      <Route path={patterns.notAuthorized} element={<NotAuthorizedPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
