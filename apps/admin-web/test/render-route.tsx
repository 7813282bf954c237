import '@joe/ui-kit/styles.css';
import '../src/main.css';
import { type FakeApi, fakeApi } from '@joe/api-sdk/testing';
import type { AuthState } from '@joe/auth';
import { type FakeAuthClient, fakeAuthClient, signedIn } from '@joe/auth/testing';
import { StrictMode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { createAppState } from '../src/app/app-state.ts';
import { App } from '../src/app/start-app.tsx';
import { type Config, readConfig } from '../src/config.ts';
import { ServicesContext } from '../src/services.ts';
import { shownToasts } from './shown-toasts.ts';

export interface RouteOptions {
  /** Realm roles of the signed-in user. */
  roles?: readonly string[];
  /** The session state, instead of a signed-in user. */
  state?: AuthState;
  /** The auth client, instead of one with `state`. */
  authClient?: FakeAuthClient;
  /** The API, with its records, faults and received calls. Default: one with generated records. */
  api?: FakeApi;
  config?: Partial<Config>;
}

const origin = 'https://api.test';

/** Gives the window a width and a height in pixels until the end of the test. */
export async function atWidth(pixels: number, heightInPixels = 900) {
  const { innerWidth: width, innerHeight: height } = window;
  onTestFinished(() => page.viewport(width, height));
  await page.viewport(pixels, heightInPixels);
}

/** Makes the window as wide as on a desktop, where tables have column headers. The default is a phone. */
export const onDesktop = () => atWidth(1440);

/** Expects that a message appears after an action, and disappears by itself after this time. */
export async function expectShownFor(ms: number, message: Locator, act: () => Promise<void>) {
  // Only this function and its polls advance the clock of the timers, so a slow machine makes no difference.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await act();
  await expect.element(message).toBeVisible();
  // One second less than the whole time, because each poll above has advanced the clock a little.
  vi.advanceTimersByTime(ms - 1_000);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(message.elements()).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  await expect.element(message).not.toBeInTheDocument();
}

/** Simulates an offline browser until the end of the test. @returns a function that simulates an online one again */
export function goOffline(): () => void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  window.dispatchEvent(new Event('offline'));
  return () => {
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
  };
}

/** Simulates a return to the window after an hour. The app then refetches its stale data. */
export function returnToWindow() {
  vi.setSystemTime(Date.now() + 3_600_000);
  onTestFinished(() => void vi.useRealTimers());
  window.dispatchEvent(new Event('visibilitychange'));
}

/** Closes all toasts at once, because they would also be on the screen of the next test. */
async function closeToasts() {
  const animations = () => document.querySelector('.toast-layer')?.getAnimations({ subtree: true }) ?? [];
  await expect
    .poll(() => {
      for (const animation of animations()) animation.finish();
      return shownToasts().length;
    })
    .toBe(0);
}

/**
 * Mounts the whole app at a URL, by default signed in. A request that is not a call of the contract fails the test.
 *
 * @returns the rendered app, the auth client and the API
 */
export async function renderRoute(url: string, options: RouteOptions = {}) {
  const { roles = [], state: start = signedIn(...roles), authClient = fakeAuthClient(start) } = options;
  const { api = fakeApi(), config } = options;
  const settings = readConfig(
    JSON.stringify({
      apiUrl: origin,
      authUrl: 'https://login.test',
      authRealm: 'joe',
      authClientId: 'admin-web',
      ...config,
    }),
    origin,
  );
  const before = location.href;
  history.replaceState(null, '', url);
  onTestFinished(async () => {
    await closeToasts();
    // The app may store a draft until it is unmounted.
    await cleanup();
    history.replaceState(null, '', before);
    sessionStorage.clear();
    expect(api.calls.filter(({ operationId }) => operationId === undefined)).toEqual([]);
  });
  const services = { config: settings, authClient, fetch: api };
  // Focuses the frame of the test. Without this, the first click would focus it, and the app would count that as a
  // return to the window.
  window.focus();
  await endDoubleClick();
  const state = createAppState(services);
  onTestFinished(state.dispose);
  const screen = await render(
    <StrictMode>
      <ServicesContext value={services}>
        <App state={state} />
      </ServicesContext>
    </StrictMode>,
  );
  return { ...screen, authClient, api };
}

/**
 * Presses a key, after which the next click is not part of a double click. The components of the kit ignore the second
 * press of a double click.
 */
export const endDoubleClick = () => userEvent.keyboard('{Shift}');

/** Double-clicks a button. The second click hits the button that has replaced it. */
export async function doubleClick(button: Locator, replacing: Locator) {
  const before = new Set(replacing.elements());
  let isClickedTwice = false;
  let first: PointerEvent | undefined;
  window.addEventListener('pointerdown', (press) => (first = press), { capture: true, once: true });
  const observer = new MutationObserver(() => {
    const next = replacing.elements().find((other) => !before.has(other));
    if (!(next instanceof HTMLElement) || !first) return;
    observer.disconnect();
    const { clientX, clientY, timeStamp } = first;
    const second = new PointerEvent('pointerdown', { clientX, clientY, bubbles: true });
    // On a slow machine, the button may be replaced later than a second click comes.
    Object.defineProperty(second, 'timeStamp', { value: timeStamp + 200 });
    next.dispatchEvent(second);
    next.click();
    isClickedTwice = true;
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  await button.click();
  await expect.poll(() => isClickedTwice).toBe(true);
}
