import '@joe/ui-kit/styles.css';
import { ForbiddenError, HttpError } from '@joe/api-sdk';
import { aUser, fakeApi } from '@joe/api-sdk/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { allRoles, expectRequestIds, isLoaded, main, newApi, occurrencesOf } from '../../../test/fault-matrix/cell.ts';
import { renderRoute, returnToWindow } from '../../../test/render-route.tsx';
import { testedScreens } from '../../../test/screens.ts';
import { LoadFailed, StaleDataNotice, UnreadableRowsNotice } from './failure.tsx';
import { SectionFailed } from './section-state.tsx';

const forbidden = new ForbiddenError('get all recipes', { status: 403, statusText: 'Forbidden', requestId: 'r-1' }, [
  'write',
  'JOE_ADMIN',
]);
const unavailable = new HttpError('get all recipes', { status: 503, statusText: 'Service Unavailable' });
const retryButton = page.getByRole('button', { name: 'Retry' });

function AllErrorComponents({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const failure = { error, onRetry, isRetrying: false };
  return (
    <>
      <LoadFailed title="The recipe could not be loaded" {...failure} />
      <StaleDataNotice {...failure} />
      <SectionFailed {...failure} />
    </>
  );
}

test('an error without a message has the text of the specification', async () => {
  await render(<LoadFailed title="Users" error={new Error('')} onRetry={() => {}} isRetrying={false} />);
  await expect.element(page.getByText('An unknown error occurred.')).toBeVisible();
});

test('an error message after a 403 contains the missing role and has no Retry', async () => {
  const { container } = await render(<AllErrorComponents error={forbidden} onRetry={() => {}} />);
  const message =
    'Failed to get all recipes: Forbidden – this needs the role write or JOE_ADMIN. Please ask your administrator for access. Request r-1';
  expect(container.textContent.split(message)).toHaveLength(4);
  expect(retryButton.elements()).toHaveLength(0);
});

test('an error message after a 503 has a Retry button', async () => {
  const onRetry = vi.fn();
  const { container } = await render(<AllErrorComponents error={unavailable} onRetry={onRetry} />);
  for (const button of retryButton.elements()) (button as HTMLElement).click();
  expect(onRetry).toHaveBeenCalledTimes(3);
  expect(container.textContent).not.toContain('administrator');
});

test('an error message after a 429 contains the time to wait', async () => {
  const error = new HttpError('get all recipes', { status: 429, statusText: 'Too Many Requests', retryAfter: 30 });
  const { container } = await render(<AllErrorComponents error={error} onRetry={() => {}} />);
  expect(container.textContent.split('Too Many Requests. The API asks to wait 30 s')).toHaveLength(4);
});

test('the Copy for IT button is beside Retry, or at the edge of the text if it is alone', async () => {
  const leftOf = (element: Element) => Math.round(element.getBoundingClientRect().left);
  const leftOfWord = (button: Element) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    return Math.round(range.getBoundingClientRect().left);
  };
  await render(<AllErrorComponents error={unavailable} onRetry={() => {}} />);
  const copy = page.getByRole('button', { name: 'Copy for IT' });
  expect(copy.elements()).toHaveLength(3);
  for (const [index, button] of copy.elements().entries()) {
    const again = retryButton.elements()[index] as Element;
    expect(button.previousElementSibling).toBe(again);
    expect(leftOf(again)).toBe(leftOf(again.parentElement as Element));
    expect(again.getBoundingClientRect().top).toBe(button.getBoundingClientRect().top);
  }
  await render(<AllErrorComponents error={forbidden} onRetry={() => {}} />);
  await render(
    <UnreadableRowsNotice rows={[{ index: 0, path: '$.data[0].email', reason: 'expected string, got null' }]} />,
  );
  const alone = copy.elements().at(-1) as Element;
  expect(leftOfWord(alone)).toBe(leftOf(alone.parentElement as Element));
});

test.for([
  ['the time', 'on the same day', 'Asia/Kathmandu', '2026-03-04T18:20:30Z', /What you see was read at 00:05 and may/],
  ['day and time', 'on a later day', 'Europe/Zurich', '2026-03-05T07:00:00Z', /read on 04\/03\/2026 at 19:20 and may/],
] as const)('stale data show %s of loading %s, in the time zone %s', async ([, , timeZone, now, notice]) => {
  const api = fakeApi({ users: [aUser()] });
  vi.setSystemTime('2026-03-04T18:20:30Z');
  await renderRoute('/users', { api, config: { timeZone } });
  await expect.element(page.getByText('1–1 of 1')).toBeVisible();
  api.fail('listUsers', { status: 503 });
  vi.setSystemTime(now);
  returnToWindow();
  await expect.element(page.getByText(notice)).toBeVisible();
});

test.for([
  ['/countries', 'listAddresses'],
  ['/lang', 'listLanguageFiles'],
  ['/recipes', 'listRecipes'],
  ['/userDetails/20401', 'getUser'],
] as const)('on the screen %s the notice of stale data has space below it', async ([url, read]) => {
  const api = newApi();
  await renderRoute(url, { roles: allRoles, api });
  await expect.poll(() => isLoaded(api)).toBe(true);
  api.fail(read, { status: 500 });
  returnToWindow();
  const notice = page.getByRole('status').filter({ hasText: 'may be out of date' });
  await expect.element(notice).toBeVisible();
  notice.element().scrollIntoView({ block: 'center' });
  const { left, bottom } = notice.element().getBoundingClientRect();
  expect(document.elementFromPoint(left + 24, bottom + 14)?.contains(notice.element())).toBe(true);
});

const reads = Object.values(testedScreens)
  // Dashboard tiles and unsent files have error messages of their own.
  .filter(({ file, needsTranslations }) => file !== 'dashboard' && !needsTranslations)
  .flatMap((screen) => screen.reads.map((read) => ({ ...screen, read })));

/** The texts of the screen, without the time at which they were read. */
function shownTexts(): string[] {
  const nodes = document.createTreeWalker(main(), NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (nodes.nextNode()) texts.push(nodes.currentNode.textContent ?? '');
  return texts.filter((text) => !text.startsWith('Read at'));
}

// In the fault matrix, only the first reading of the data fails, and no refetch.
test.for(reads)(
  'if a refetch of $read fails, the screen $url keeps its data and marks them as stale',
  async ({ url, reads, read }) => {
    const api = newApi();
    await renderRoute(url, { roles: allRoles, api });
    await expect.poll(() => isLoaded(api) && reads.every((one) => api.callsOf(one).length === 1)).toBe(true);
    const texts = shownTexts();
    api.fail(read, { status: 500 });
    returnToWindow();
    await expect.poll(() => occurrencesOf('Internal Server Error')).toBe(1);
    expect(expectRequestIds(api, read)).toBe(1);
    expect(occurrencesOf('may be out of date')).toBe(1);
    expect(shownTexts()).toEqual(expect.arrayContaining(texts));
  },
);
