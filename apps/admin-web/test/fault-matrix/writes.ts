import type { FakeApi } from '@joe/api-sdk/testing';
import { describe, expect, test, vi } from 'vitest';
import type { Action } from './actions.ts';
import {
  button,
  expectAccessible,
  expectRequestIds,
  isLoaded,
  main,
  mount,
  newApi,
  occurrencesOf,
  press,
  settle,
  signInAgain,
  toastTexts,
  until,
  userInput,
  withoutTime,
} from './cell.ts';
import { type MatrixFault, timeoutsMs } from './faults.ts';
import { partialRun } from './partial-run.ts';
import { writeSuites } from './suites.ts';

type Outcome = 'done' | 'already deleted' | 'sign in' | 'ask for access' | 'check again' | 'send again';

/** The outcome that a fault must have. */
function expectedOutcome({ kind, readBefore }: Action, { name, recovers }: MatrixFault): Outcome {
  if (name === '401, renewed') return 'done';
  if (name === '401, session ended') return 'sign in';
  if (name === '403') return 'ask for access';
  if ((kind === 'download' || readBefore) && recovers) return 'done';
  if (kind === 'delete' && name === '404') return 'already deleted';
  // The SDK accepts any JSON for a call without a result, and for a file. After such a response to a delete, the app
  // reads the record and finds that the fake has not deleted it.
  if (name === 'not the contract' && kind !== 'recipe') return kind === 'delete' ? 'check again' : 'done';
  // The app reads whether the recipe was stored.
  if (kind === 'recipe' && !readBefore && (name === 'lost' || name === 'cut')) return 'done';
  return 'send again';
}

/** Whether the message must say that the recipe or file may have been stored. */
const isUncertain = ({ kind, readBefore }: Action, { fault: { status } }: MatrixFault) =>
  !readBefore && (kind === 'recipe' || kind === 'upload') && status === undefined;

/** Generates the cells of one test file: each of its actions with each fault that this run tries. */
export function testWrites(file: Action['file']): void {
  describe.for(writeSuites(file, partialRun()))('$row', ({ row, action, cells }) => {
    test.for(cells)('the action handles its fault as specified: $name', async (fault, { task }) => {
      const outcome = await tryAction(action, fault);
      task.meta.cell = { row, call: action.readBefore ?? action.call, fault: fault.name, outcome };
    });
  });
}

async function tryAction(action: Action, fault: MatrixFault): Promise<Outcome> {
  const { url, call, readBefore, kind, send, isDone, deletion, isLogged } = action;
  const failing = readBefore ?? call;
  const outcome = expectedOutcome(action, fault);
  const api = newApi();
  const { authClient, problems } = await mount(url, api, fault.name === '401, session ended');
  const sent = () => api.callsOf(call).filter(({ headers }) => headers.get('authorization') !== OTHER_USER);
  const expectDone = async () => until(isDone, 'the success');

  await action.begin();
  await until(() => button(send).length > 0, `a button ${send}`);
  await settle();
  await until(() => isLoaded(api), 'the other requests');
  const input = userInput();
  const rest = textWithoutMessages();
  if (outcome === 'already deleted') await deleteAsOther();
  const endFault = outcome === 'already deleted' ? () => {} : api.fail(failing, fault.fault);
  await press(send);
  if (fault.name === 'hanging') {
    await until(() => api.calls.some(({ status }) => status === undefined), 'the request');
    await vi.advanceTimersByTimeAsync(
      timeoutsMs[kind === 'download' || readBefore ? 'read' : kind === 'upload' ? 'upload' : 'write'],
    );
  }

  const isMessage = outcome === 'send again' || outcome === 'ask for access';
  if (isMessage) await until(() => occurrencesOf(fault.cause) > 0, `a message with ${fault.cause}`);
  else if (outcome === 'sign in') await until(() => occurrencesOf('Your session has ended') > 0, 'the dialog');
  else if (outcome === 'check again') await until(() => button('Check again').length > 0, 'the question');
  else await expectDone();
  if (isMessage || outcome === 'sign in') {
    await settle();
    expect(userInput(), 'user input').toBe(input);
    // After a status of success, the screen may already show the change.
    const mayBeStored = sent().some(({ status = 0 }) => status > 0 && status < 300);
    if (!mayBeStored) expect(textWithoutMessages(), 'the rest of the screen').toBe(rest);
  }
  if (isMessage) {
    expect(occurrencesOf(fault.cause), 'messages').toBe(1);
    expect(expectRequestIds(api, failing), 'request ids').toBe(fault.hasResponse ? 1 : 0);
    expect(occurrencesOf('It may have been stored anyway.')).toBe(isUncertain(action, fault) ? 1 : 0);
    expect(occurrencesOf('Please ask your administrator for access.')).toBe(outcome === 'ask for access' ? 1 : 0);
    if (outcome === 'ask for access') expect(button(/^Retry/)).toEqual([]);
  }
  const isRepeatedBySdk = fault.name.startsWith('401') && outcome !== 'sign in';
  const isRetried = kind === 'download' && !fault.hasResponse && fault.name !== 'hanging';
  if (readBefore) expect(sent().length, 'requests').toBe(outcome === 'done' ? 1 : 0);
  else if (!isRetried)
    expect(sent().length, 'requests').toBe(isRepeatedBySdk || (kind === 'download' && fault.recovers) ? 2 : 1);
  await expectAccessible();

  endFault();
  const before = sent().length;
  if (outcome === 'send again') await press(send);
  if (outcome === 'sign in') signInAgain(authClient);
  if (outcome === 'check again') {
    await deleteAsOther();
    await press('Check again');
  }
  if (outcome !== 'ask for access') await expectDone();
  if (outcome === 'send again' || outcome === 'sign in') expect(sent().length, 'requests').toBe(before + 1);
  else expect(sent().length, 'requests').toBe(before);
  if (deletion) {
    await settle();
    // The API has deleted the record if only the response was lost.
    const isSecond = outcome === 'already deleted' || fault.name === 'lost' || fault.name === 'cut';
    const toast = isSecond ? 'already deleted' : deletion.toast;
    expect(toastTexts(), 'toasts').toEqual(outcome === 'ask for access' ? [] : [expect.stringContaining(toast)]);
  }
  expect(
    problems.filter((problem) => !isLogged || !/^Failed to (upload|download) /.test(problem)),
    'problems in the console',
  ).toEqual([]);
  return outcome;

  async function deleteAsOther() {
    await (api as FakeApi)(`https://api.test/api${deletion?.path}`, {
      method: 'DELETE',
      headers: { authorization: OTHER_USER },
    });
  }
}

const OTHER_USER = 'Bearer other-user';

const CHANGING = 'dialog, [role=alert], [role=status], button, ul[aria-label^="Chosen file"]';

/** The text of the screen without messages, buttons, chosen files and the open dialog. */
function textWithoutMessages(): string {
  const copy = main().cloneNode(true) as Element;
  for (const element of copy.querySelectorAll(CHANGING)) element.remove();
  return withoutTime(copy.textContent);
}
