import type { Access } from '@joe/auth';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotAuthorizedPage } from '../features/not-authorized/not-authorized-page.tsx';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { patterns } from '../paths.ts';
import { Guard } from './guard.tsx';
import { takeNewVersion } from './new-version.ts';
import { anyone, type Rule, translators, writers } from './rules.ts';

interface Screen {
  path: string;
  rule: Rule;
  load: () => Promise<unknown>;
  Page: LazyExoticComponent<ComponentType>;
}

const screen = (path: string, rule: Rule, load: () => Promise<{ default: ComponentType }>): Screen => ({
  path,
  rule,
  load,
  Page: lazy(() => load().catch(takeNewVersion)),
});

/** One line a screen: path, who may see it, where it is. The file is named after the first segment of the URL. */
const screens: readonly Screen[] = [
  screen(patterns.dashboard, anyone, () => import('../features/dashboard/dashboard-page.tsx')),
  screen(patterns.users, anyone, () => import('../features/users/users-page.tsx')),
  screen(patterns.userDetails, anyone, () => import('../features/users/user-details-page.tsx')),
  screen(patterns.orders, anyone, () => import('../features/orders/orders-page.tsx')),
  screen(patterns.orderDetails, anyone, () => import('../features/orders/orders-details-page.tsx')),
  screen(patterns.orderDetailsReadOnly, anyone, () => import('../features/orders/orders-details-page.tsx')),
  screen(patterns.countries, anyone, () => import('../features/countries/countries-page.tsx')),
  screen(patterns.machines, anyone, () => import('../features/machines/machines-page.tsx')),
  screen(patterns.recipes, writers, () => import('../features/recipes/recipes-page.tsx')),
  screen(patterns.addRecipe, writers, () => import('../features/recipes/add-recipe-page.tsx')),
  screen(patterns.recipeDetails, anyone, () => import('../features/recipes/recipe-details-page.tsx')),
  screen(
    patterns.uploadRecipeTranslations,
    writers,
    () => import('../features/recipes/upload-recipe-translations-page.tsx'),
  ),
  screen(patterns.lang, translators, () => import('../features/lang/lang-page.tsx')),
];

/** Fetches the code of the screens that this person may see, so that the next one opens without a wait. */
export function preloadScreens(access: Access): void {
  for (const { rule, load } of screens) if (rule.lets(access)) void load().catch(() => {});
}

/** Each screen is lazy and behind its rule: a refused user downloads neither it nor its data (decision S14). */
export function AppRoutes() {
  return (
    <Routes>
      {screens.map(({ path, rule, Page }) => (
        <Route
          key={path}
          path={path}
          element={
            // A screen of its own each time: what one was let keep is not the next one's.
            <Guard key={path} rule={rule}>
              <Page />
            </Guard>
          }
        />
      ))}
      <Route path={patterns.notAuthorized} element={<NotAuthorizedPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
