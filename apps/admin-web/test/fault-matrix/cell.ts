import { aLanguageFile, type CallId, type FakeApi, fakeApi } from '@joe/api-sdk/testing';
import { type FakeAuthClient, fakeAuthClient, signedIn } from '@joe/auth/testing';
import axe from 'axe-core';
import { toast } from 'react-toastify/unstyled';
import { expect, type MockInstance, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderRoute } from '../render-route.tsx';
import { shownToasts } from '../shown-toasts.ts';

export const allRoles = ['JOE_ADMIN', 'write', 'lang'];

/** The API of every cell, with few records, so that a cell is fast. */
export const newApi = () =>
  fakeApi({
    users: 3,
    orders: 4,
    machines: 5,
    addresses: 6,
    recipes: 2,
    languageFiles: [aLanguageFile('EF1091_de.json'), aLanguageFile('EF1091_fr.json')],
  });

export const chooseFile = (label: string, ...files: File[]) => userEvent.upload(page.getByLabelText(label), files);

export const chooseTranslations = () =>
  chooseFile('Drag a file here, or click to select one', new File(['{"201.name":"Ristretto"}'], 'recipes_de.json'));

const realTimeout = setTimeout;

/** Runs the clock of the page about ten times as fast as usual until `isTrue()`. */
export async function until(isTrue: () => boolean, what: string): Promise<void> {
  for (let step = 0; step < 500; step++) {
    if (isTrue()) return;
    finishAnimations();
    await passTime();
  }
  throw new Error(`Not seen: ${what}. The page shows: ${shownText()}`);
}

/** Lets about 50 ms pass on the clock of the page. */
async function passTime(): Promise<void> {
  await new Promise((resolve) => realTimeout(resolve, 5));
  await vi.advanceTimersByTimeAsync(50);
}

/** Lets about 400 ms pass, so that a second message or request has time to appear. */
export async function settle(): Promise<void> {
  for (let step = 0; step < 8; step++) await passTime();
}

/**
 * Ends animations shorter than 1 s, because axe would measure the contrast during a fade. Longer ones continue: the
 * timer of a toast is also an animation.
 */
function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (Number(animation.effect?.getComputedTiming().endTime) < 1_000) animation.finish();
  }
}

export const shownText = () => document.body.textContent ?? '';

export const occurrencesOf = (text: string) => shownText().split(text).length - 1;

export const toastTexts = () => shownToasts().map(({ textContent }) => textContent);

export const main = () => document.querySelector('main') ?? document.body;

/** A text without its time after "Read at", because the clock runs on. */
export const withoutTime = (text: string | null) => (text ?? '').replace(/Read at \d\d:\d\d/g, 'Read');

export const mainText = () => withoutTime(main().textContent);

/** The path and query of the URL, the values of all fields except file inputs, and the names of chosen files. */
export const userInput = (): string =>
  JSON.stringify([
    location.pathname + location.search,
    ...[...document.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea')].map(({ value }) => value),
    ...[...document.querySelectorAll('ul[aria-label^="Chosen file"] > li')].map(
      (file) => file.querySelector('bdi')?.textContent,
    ),
  ]);

/** The buttons with this name in the topmost dialog. If no dialog is open, those of the page. */
export function button(name: string | RegExp): HTMLElement[] {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const found = page.getByRole('button', { name, exact: typeof name === 'string' }).elements() as HTMLElement[];
  return found.filter((element) => !dialog || dialog.contains(element));
}

const isReady = (element: HTMLElement | undefined) =>
  element !== undefined && !element.matches(':disabled, [aria-disabled=true]');

/** Waits for a button and presses it. */
export async function press(name: string | RegExp): Promise<void> {
  await until(() => isReady(button(name)[0]), `a button ${name}`);
  button(name)[0]?.click();
}

/** Mounts a screen with a simulated clock, and collects warnings, errors and unhandled rejections. */
export async function mount(url: string, api: FakeApi, endsSession = false) {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  });
  // Toasts can outlive the screen that caused them.
  toast.dismiss();
  await until(() => shownToasts().length === 0, 'the end of all toasts');
  const problems: string[] = [];
  const noteProblem = (...words: unknown[]) => void problems.push(words.map(String).join(' '));
  const spies: MockInstance[] = [
    vi.spyOn(console, 'error').mockImplementation(noteProblem),
    vi.spyOn(console, 'warn').mockImplementation(noteProblem),
    vi.spyOn(URL, 'createObjectURL'),
  ];
  const onRejection = ({ reason }: PromiseRejectionEvent) => noteProblem('unhandled rejection', reason);
  window.addEventListener('unhandledrejection', onRejection);
  // A picture that cannot be loaded would be replaced by a text at some later time.
  const onError = (event: Event) => event.target instanceof HTMLImageElement && event.stopPropagation();
  window.addEventListener('error', onError, { capture: true });
  const authClient = fakeAuthClient(signedIn(...allRoles));
  if (endsSession) authClient.endAtRenewal();
  const screen = await renderRoute(url, { authClient, api });
  const end = () => {
    window.removeEventListener('unhandledrejection', onRejection);
    window.removeEventListener('error', onError, { capture: true });
    for (const spy of spies) spy.mockRestore();
    // If a test mounts two screens, the first call of this function has already restored the timers.
    if (!vi.isFakeTimers()) return;
    // Runs the waiting timers, because a closing toast is removed by a timer.
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
  };
  onTestFinished(end);
  return { authClient, problems, unmount: screen.unmount };
}

/** Number of files that were saved. */
export const savedFileCount = (): number => vi.mocked(URL.createObjectURL).mock.calls.length;

/** Whether the screen is shown and all its requests, and those of an open dialog, have ended. */
export const isLoaded = (api: FakeApi) =>
  document.querySelector('h1') !== null &&
  document.querySelector('[aria-busy=true]') === null &&
  api.calls.every(({ status }) => status !== undefined);

export const signInAgain = (authClient: FakeAuthClient) => authClient.setState(signedIn(...allRoles));

/** Checks that each shown request id belongs to a request of this call. @returns the number of shown ids */
export function expectRequestIds(api: FakeApi, operationId: CallId): number {
  const ids = [...shownText().matchAll(/fake-request-(\d{8})/g)].map(([, number]) => Number(number));
  expect(ids.map((number) => api.calls[number - 1]?.operationId)).toEqual(ids.map(() => operationId));
  return ids.length;
}

export async function expectAccessible(): Promise<void> {
  finishAnimations();
  const { violations } = await axe.run(document, { resultTypes: ['violations'], iframes: false });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}
