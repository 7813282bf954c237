import type { CallId } from '@joe/api-sdk/testing';
import { describe, expect, test, vi } from 'vitest';
import type { ScreenUnderTest } from '../screens.ts';
import {
  button,
  chooseTranslations,
  expectAccessible,
  expectRequestIds,
  isLoaded,
  main,
  mainText,
  mount,
  newApi,
  occurrencesOf,
  press,
  settle,
  signInAgain,
  until,
  userInput,
} from './cell.ts';
import { type MatrixFault, timeoutsMs } from './faults.ts';
import { partialRun } from './partial-run.ts';
import { readSuites } from './suites.ts';

/** What a screen shows and reads while its API works. */
interface HealthyScreen {
  text: string;
  input: string;
  parts: Record<string, string>;
  reads: Set<CallId | undefined>;
}

const healthyByUrl = new Map<string, Promise<HealthyScreen>>();

/** Shows the screen once without faults. */
const healthy = ({ url, needsTranslations, parts }: ScreenUnderTest): Promise<HealthyScreen> => {
  const shown = healthyByUrl.get(url) ?? readScreen();
  healthyByUrl.set(url, shown);
  return shown;

  async function readScreen() {
    const api = newApi();
    const { unmount, problems } = await mount(url, api);
    await until(() => isLoaded(api), 'the screen');
    if (needsTranslations) await chooseTranslations();
    await settle();
    await until(() => isLoaded(api), 'the screen');
    expect(problems).toEqual([]);
    const seen = {
      text: mainText(),
      input: userInput(),
      parts: parts?.(main()) ?? {},
      reads: new Set(api.calls.map(({ operationId }) => operationId)),
    };
    await unmount();
    return seen;
  }
};

/** Generates the cells of one test file: each read of its screens with each fault that this run tries. */
export function testReads(file: ScreenUnderTest['file']): void {
  describe.for(readSuites(file, partialRun()))('$row', ({ row, screen, cells }) => {
    test('the screen makes exactly the reads that the fault matrix tests', async () => {
      expect((await healthy(screen)).reads).toEqual(new Set(screen.reads));
    });

    test.for(cells)('the screen handles the fault of a read as specified: $name', async ({ call, fault }, { task }) => {
      const outcome = call === '*' ? await tryScreenWithoutReads(screen, fault) : await tryRead(screen, call, fault);
      task.meta.cell = { row, call, fault: fault.name, outcome };
    });
  });
}

async function tryScreenWithoutReads(screen: ScreenUnderTest, fault: MatrixFault): Promise<string> {
  const { text } = await healthy(screen);
  const api = newApi();
  api.fail('*', fault.fault);
  const { problems } = await mount(screen.url, api);
  await until(() => mainText() === text, 'the screen');
  await expectAccessible();
  expect(problems).toEqual([]);
  return 'reads nothing';
}

async function tryRead(screen: ScreenUnderTest, call: CallId, fault: MatrixFault): Promise<string> {
  const { url, needsTranslations, notFound, affected = {}, parts = noParts, messages = {} } = screen;
  const before = await healthy(screen);
  const messageCount = messages[call] ?? 1;
  const api = newApi();
  const endFault = api.fail(call, fault.fault);
  const endsSession = fault.name === '401, session ended';
  const { authClient, problems } = await mount(url, api, endsSession);
  const isWhole = () => mainText() === before.text;
  const whole = `the text of the healthy screen, ${JSON.stringify(before.text)}`;

  if (needsTranslations) {
    await until(() => document.querySelector('h1') !== null, 'the screen');
    await chooseTranslations();
  }
  if (fault.name === 'hanging') {
    await until(() => api.calls.some(({ operationId }) => operationId === call), 'the request');
    await vi.advanceTimersByTimeAsync(timeoutsMs.read);
  }

  const outcome = await reachOutcome();
  expect(userInput(), 'user input').toBe(before.input);
  expect(
    api.calls.filter(({ operationId }) => !screen.reads.some((read) => read === operationId)),
    'other calls',
  ).toEqual([]);
  // A read that waits for another read may not have been sent when the session ended.
  const unreadCalls = screen.reads.filter(
    (read) =>
      read === call || !api.calls.some(({ operationId, status }) => operationId === read && status !== undefined),
  );
  const touched = unreadCalls.flatMap((read) => affected[read] ?? []);
  const untouched = Object.keys(before.parts).filter((name) => !touched.includes(name));
  const now = parts(main());
  for (const name of untouched) expect(now[name], `part "${name}"`).toBe(before.parts[name]);
  await expectAccessible();
  await goOn();
  expect(problems, 'problems in the console').toEqual([]);
  return outcome;

  async function reachOutcome(): Promise<string> {
    if (fault.recovers) {
      await until(isWhole, whole);
      return 'recovers';
    }
    if (endsSession) {
      await until(() => occurrencesOf('Your session has ended') > 0, 'the dialog');
      await settle();
      expect(occurrencesOf('Your session has ended')).toBe(1);
      expect(occurrencesOf('Failed to')).toBe(0);
      return 'sign in';
    }
    if (notFound?.read === call && fault.name === '404') {
      await until(() => occurrencesOf(notFound.text) === 1, notFound.text);
      expect(button('Retry')).toEqual([]);
      return 'not found';
    }
    await until(() => occurrencesOf(fault.cause) > 0 && isLoadedExcept(), `a message with ${fault.cause}`);
    await settle();
    expect(occurrencesOf(fault.cause), 'messages').toBe(messageCount);
    expect(expectRequestIds(api, call), 'request ids').toBe(fault.hasResponse ? messageCount : 0);
    const isForbidden = fault.name === '403';
    expect(occurrencesOf('Please ask your administrator for access.')).toBe(isForbidden ? messageCount : 0);
    expect(button('Retry').length, 'Retry').toBe(isForbidden ? 0 : messageCount);
    return isForbidden ? 'ask for access' : 'Retry';
  }

  /** Whether the other reads have their response. */
  function isLoadedExcept(): boolean {
    return api.calls.every(({ operationId, status }) => operationId === call || status !== undefined);
  }

  async function goOn(): Promise<void> {
    endFault();
    if (outcome === 'sign in') signInAgain(authClient);
    if (outcome === 'Retry') await press('Retry');
    if (outcome === 'not found') {
      const back = document.querySelector<HTMLAnchorElement>('main a[href]');
      back?.click();
      await until(
        () => location.pathname === back?.pathname && location.pathname !== new URL(url, location.href).pathname,
        'Back',
      );
    } else if (outcome !== 'ask for access') await until(isWhole, whole);
  }
}

const noParts = (): Record<string, string> => ({});
