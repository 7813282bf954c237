import '@joe/ui-kit/styles.css';
import '../src/main.css';
import { type FakeApi, fakeApi } from '@joe/api-sdk/testing';
import type { AuthState } from '@joe/auth';
import { type FakeAuthClient, fakeAuthClient, signedIn } from '@joe/auth/testing';
import { expect, onTestFinished, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { App } from '../src/app/app.tsx';
import { createAppState } from '../src/app/app-state.ts';
import type { Config } from '../src/config.ts';
import { readConfig } from '../src/config.ts';
import { ServicesContext } from '../src/services.ts';
import { withOwner } from '../src/session.ts';

/** A body to send with status 200, or a response. A function is called for each request. */
type Answer = unknown | Response | ((request: Request) => unknown);

export interface RouteOptions {
  /** Realm roles of the signed-in user. */
  roles?: readonly string[];
  /** The session state, instead of a signed-in user. */
  state?: AuthState;
  /** The session, instead of one with `state`. */
  session?: FakeAuthClient;
  /** The API, with its records, faults and received calls. Default: one with generated records. */
  api?: FakeApi;
  /**
   * Fixed responses instead of an API, for states that no stored record leads to, by method and path of the contract, e.g.
   * `'GET /users/get-details/{id}'`. The SDK checks every response, so a fixture that violates the contract appears as an
   * error on the screen.
   */
  responses?: Record<string, Answer>;
  config?: Partial<Config>;
}

const origin = 'https://api.test';

/** A response that never arrives. */
export const pending = () => new Promise<never>(() => {});

/** An error response of the API. */
export const problem = (status: number, requestId = 'test-request') =>
  new Response(null, { status, headers: { 'X-Request-Id': requestId } });

/** Gives the window a width in pixels until the end of the test. */
export async function atWidth(pixels: number) {
  const { innerWidth: width, innerHeight: height } = window;
  onTestFinished(() => page.viewport(width, height));
  await page.viewport(pixels, 900);
}

/** Makes the window as wide as on a desktop, where tables have column headers. The default is a phone. */
export const onDesktop = () => atWidth(1440);

/** Expects that a message appears after an action, and disappears by itself after this time. */
export async function expectShownFor(ms: number, message: Locator, act: () => Promise<void>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await act();
  await expect.element(message).toBeVisible();
  // A second less, because real time passes too.
  vi.advanceTimersByTime(ms - 1_000);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(message.elements()).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  await expect.element(message).not.toBeInTheDocument();
}

/** Simulates a return to the window after all data has become stale, which refetches it. */
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
      return document.querySelectorAll('.Toastify__toast').length;
    })
    .toBe(0);
}

/**
 * Mounts the whole app at a URL, signed in, with the API `api`, or with one that responds with `responses`: then a request
 * without a response fails the test.
 *
 * @returns the session; for `responses` also the requests so far, e.g. `GET /users?page=1`, and `answer`, which changes a
 * response
 */
export async function renderRoute(url: string, options: RouteOptions = {}) {
  const { roles = [], state: start = signedIn(...roles), session: client = fakeAuthClient(start), config } = options;
  const api = options.api ?? fakeApi();
  const responses = { ...options.responses };
  const requests: string[] = [];
  const unanswered: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const path = pathname.replace('/api', '');
    requests.push(`${request.method} ${path}${search}`);
    const key = Object.keys(responses).find((pattern) => matches(pattern, `${request.method} ${path}`));
    if (key === undefined) {
      unanswered.push(`${request.method} ${path}`);
      return problem(501);
    }
    const answer = responses[key];
    const body = typeof answer === 'function' ? await answer(request) : answer;
    return body instanceof Response
      ? body.clone()
      : body === undefined
        ? new Response(null, { status: 204 })
        : Response.json(body);
  };
  const settings = readConfig(
    { apiUrl: origin, authUrl: 'https://login.test', authRealm: 'joe', authClientId: 'admin-web', ...config },
    origin,
  );
  const session = withOwner(client);
  const before = location.href;
  history.replaceState(null, '', url);
  onTestFinished(async () => {
    await closeToasts();
    history.replaceState(null, '', before);
    sessionStorage.clear();
    if (unanswered.length > 0) throw new Error(`No response for: ${unanswered.join(', ')}`);
  });
  const services = { config: settings, session, fetch: options.responses ? fetch : api };
  const state = createAppState(services);
  onTestFinished(state.dispose);
  const screen = await render(
    <ServicesContext value={services}>
      <App state={state} />
    </ServicesContext>,
  );
  const answer = (call: string, next: Answer) => {
    responses[call] = next;
  };
  return { ...screen, session: client, api, requests, answer };
}

/** Whether a request like `GET /users/delete/7` matches a pattern like `GET /users/delete/{id}`. */
const matches = (pattern: string, request: string) =>
  new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(request);
