import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { patterns } from '../paths.ts';
import { ScreenNamesContext } from '../shared/page/screen.tsx';
import { Guard } from './guard.tsx';
import { laterPart } from './load-later-parts.ts';
import { reloadForNewCode } from './load-new-code.ts';
import { screens } from './screens.ts';

const pages = screens.map((screen) => ({ ...screen, Page: lazy(() => screen.load().catch(reloadForNewCode)) }));
const NotAuthorizedPage = laterPart('NotAuthorizedPage');
const NotFoundPage = laterPart('NotFoundPage');

/** The routes. Without the role of a screen, neither its code nor its data is loaded (decision S14). */
export function AppRoutes() {
  return (
    <Routes>
      {pages.map(({ path, title, heading, roles, Page }) => (
        <Route
          key={path}
          path={path}
          element={
            // Keyed by path, so that the guard of one screen does not keep its state for the next.
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
