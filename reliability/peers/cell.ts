import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Route } from 'playwright';
import type { MatrixFault } from '../../apps/admin-web/test/fault-matrix/faults.ts';
import { type Faults, namesCause } from './faulty-route.ts';
import type { Peer, Row } from './peer.ts';

/** How long a request may stay without a response; our own limits are 10 and 30 s. */
const PATIENCE_MS = 40_000;
/** Time without a request after which a failure is final, in milliseconds. react-query would retry after 1 s. */
const PAUSE_MS = 1_500;
/** How long a way on may take. An undoable write waits for 5 s. */
const WAY_MS = 20_000;
const MAX_WAIT_MS = 30_000;

/** What was seen in a cell. */
export interface Cell {
  row: string;
  fault: string;
  /** Requests that failed: without one, the cell was not tried. */
  failures: number;
  /** Whether the user noticed nothing, because the request was repeated with success. */
  recovers: boolean;
  /** A success was reported before or instead of the failure. */
  claimsSuccess: boolean;
  message: 'cause' | 'message' | 'silent';
  /** What led to the result once the fault was over. */
  way: 'sign in' | 'Retry' | 'send again' | 'open again' | 'reload' | 'done anyway' | 'none';
  isInputLost: boolean;
  isWrite: boolean;
  /** Number of requests before the user tried again, with automatic retries. */
  sent: number;
  isSignedOut: boolean;
  /** Whether the page shows neither the menu nor the sign-in form. */
  isScreenLost: boolean;
  /** Uncaught exceptions and errors in the console. */
  problems: string[];
  texts: string[];
}

const isSuccess = (text: string) =>
  /(success|created|updated|deleted|saved)/i.test(text) && !/error|could not|fail|cannot/i.test(text);

export async function tryCell(peer: Peer, row: Row, fault: MatrixFault, faults: Faults): Promise<Cell> {
  const text = `typed-${randomUUID().slice(0, 8)}`;
  const screen = await row.screen();
  const endsSession = fault.name === '401, session ended';
  const page = await peer.open(endsSession);
  const requests = await watchRequests();
  const problems = watchProblems(page);
  const { send } = row;
  const isExecuted = send && (fault.fault.connection === 'lost' || fault.fault.connection === 'cut');
  try {
    await go(page, peer.start);
    await requests.idle();
    if (send) await begin();
    await requests.idle();
    const messages = watchMessages(page, peer.messages);
    requests.startFault();
    if (endsSession) await peer.endSession(page);
    await (send ? send(page).click() : begin());
    await requests.settle();
    const isSeen = async () => !row.content || (await row.content(page).isVisible());
    const recovers = requests.succeeded() && (await isSeen());
    const texts = await messages.stop();
    const errors = texts.filter((each) => !isSuccess(each));
    const sent = requests.sent();
    const isSignedOut = await peer.signInForm(page).isVisible();
    const isScreenLost = !isSignedOut && !(await peer.menu(page).isVisible());
    const seen = [...problems];

    requests.endFault();
    if (isSignedOut) await peer.signIn(page);
    const isInputLost = !recovers && row.hasInput === true && !(await hasInput());
    return {
      row: row.name,
      fault: fault.name,
      failures: requests.failures(),
      recovers,
      claimsSuccess: !recovers && texts.some(isSuccess),
      message: errors.length === 0 ? 'silent' : errors.some((each) => namesCause(fault, each)) ? 'cause' : 'message',
      way: recovers ? 'none' : await findWay(isSignedOut),
      isInputLost,
      isWrite: send !== undefined,
      sent,
      isSignedOut,
      isScreenLost,
      problems: seen,
      texts,
    };
  } finally {
    await page.close();
  }

  async function begin(): Promise<void> {
    await go(page, screen);
    await row.begin?.(page, text);
  }

  async function hasInput(): Promise<boolean> {
    await delay(2_000);
    const values = await page
      .locator('input:visible')
      .evaluateAll((fields) => fields.map((each) => 'value' in each && each.value));
    return values.includes(text);
  }

  async function findWay(isSignedOut: boolean): Promise<Cell['way']> {
    if (row.content && isSignedOut && (await isDone())) return 'sign in';
    const again = send?.(page) ?? page.getByRole('button', { name: /^(retry|try again|refresh|reload)/i }).first();
    if (await leads(() => again.click({ timeout: 5_000 }))) return send ? 'send again' : 'Retry';
    if (await leads(() => startOver(false))) return 'open again';
    if (await leads(() => startOver(true))) return 'reload';
    return isExecuted ? 'done anyway' : 'none';
  }

  /** Leaves the screen, opens it again, and does everything again. */
  async function startOver(reloads: boolean): Promise<void> {
    await go(page, peer.start);
    if (reloads) await page.reload();
    await signInIfNeeded();
    await begin();
    await send?.(page).click();
  }

  async function signInIfNeeded(): Promise<void> {
    await peer.menu(page).or(peer.signInForm(page)).first().waitFor();
    if (await peer.signInForm(page).isVisible()) await peer.signIn(page);
  }

  /** Whether an action of the user leads to the result. */
  async function leads(action: () => Promise<void>): Promise<boolean> {
    page.setDefaultTimeout(WAY_MS);
    requests.expectResult();
    try {
      await action();
      if (endsSession) await signInIfNeeded();
    } catch {
      return false;
    }
    return isDone();
  }

  async function isDone(): Promise<boolean> {
    const end = performance.now() + WAY_MS;
    while (performance.now() < end && !requests.isRefused()) {
      if (row.content ? await row.content(page).isVisible() : requests.succeeded()) return true;
      await delay(200);
    }
    return false;
  }

  /** Fails the request of the row between `startFault` and `endFault`. */
  async function watchRequests() {
    const { times = Number.POSITIVE_INFINITY } = fault.fault;
    let state: 'before' | 'during' | 'after' = 'before';
    let failures = 0;
    let sent = 0;
    let success = false;
    let isRefused = false;
    let last = 0;
    let pending = 0;
    page.on('request', () => {
      pending += 1;
    });
    for (const event of ['requestfinished', 'requestfailed'] as const)
      page.on(event as 'requestfinished', () => {
        pending -= 1;
      });
    page.on('response', (response) => {
      // Any request can find the session ended.
      if (state !== 'during' || !endsSession || response.status() !== 401) return;
      failures += 1;
      last = performance.now();
    });
    await page.route('**', async (route) => {
      const request = route.request();
      const isMeant = request.method() === row.method && row.path.test(new URL(request.url()).pathname);
      if (state === 'before' || !isMeant) return route.continue();
      last = performance.now();
      sent += 1;
      if (state === 'during' && !endsSession && failures < times) {
        failures += 1;
        await faults.fail(route, fault);
      } else await pass(route);
      last = performance.now();
    });

    async function pass(route: Route): Promise<void> {
      const response = await route.fetch();
      success ||= response.ok();
      isRefused = !response.ok();
      await route.fulfill({ response });
    }

    return {
      startFault() {
        state = 'during';
      },
      endFault() {
        state = 'after';
      },
      /** Forgets earlier responses. */
      expectResult() {
        success = false;
        isRefused = false;
      },
      /** Waits until no request has been pending for half a second. */
      async idle(): Promise<void> {
        for (let step = 0, quiet = 0; step < 100 && quiet < 5; step++) {
          await delay(100);
          quiet = pending > 0 ? 0 : quiet + 1;
        }
      },
      failures: () => failures,
      sent: () => sent,
      succeeded: () => success,
      isRefused: () => isRefused,
      /** Waits until the peer has finished with the fault. */
      async settle(): Promise<void> {
        const end = performance.now() + MAX_WAIT_MS;
        while (failures === 0 && performance.now() < end) await delay(100);
        if (fault.fault.delay) return delay(PATIENCE_MS);
        while (!success && performance.now() - last < PAUSE_MS && performance.now() < end) await delay(100);
        // Wait until the message or the content is shown.
        await delay(5_000);
      },
    };
  }
}

const go = (page: Page, hash: string) =>
  page.evaluate((target) => {
    location.hash = target;
  }, hash);

function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    // Chromium itself reports each failed request.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text());
  });
  return problems;
}

/** Collects the texts of all messages, which may disappear by themselves. */
function watchMessages(page: Page, selector: string) {
  const texts = new Set<string>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      // While the page navigates, there is no document.
      const shown = await page
        .locator(selector)
        .allInnerTexts()
        .catch(() => []);
      for (const each of shown) if (each.trim()) texts.add(each.replaceAll(/\s+/g, ' ').trim());
      await delay(200);
    }
  })();
  return {
    async stop(): Promise<string[]> {
      isOver = true;
      await watching;
      return [...texts];
    },
  };
}
