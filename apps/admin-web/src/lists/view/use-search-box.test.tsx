import { createBrowserRouter, RouterProvider, useNavigate, useSearchParams } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useSearchBox } from './use-search-box.ts';

type Apply = (search: string, navigate: ReturnType<typeof useNavigate>) => void;

function Search({ apply }: { apply: Apply }) {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const { text, setText } = useSearchBox(searchParams.get('search') ?? '', false, (search) => apply(search, navigate));
  return <input type="search" value={text} onChange={(event) => setText(event.target.value)} />;
}

/** Renders a search box at the current URL. `apply` gets each search, with the router's `navigate`. */
async function renderSearch(apply: Apply) {
  const router = createBrowserRouter([{ path: '*', element: <Search apply={apply} /> }]);
  onTestFinished(() => router.dispose());
  await render(<RouterProvider router={router} useTransitions={false} />);
  return router;
}

const box = page.getByRole('searchbox');

/** Creates these history entries and shows the last one. The URL is restored after the test. */
function startAt(...urls: string[]) {
  const before = location.href;
  onTestFinished(() => history.replaceState(null, '', before));
  // React Router expects this state in each history entry.
  urls.forEach((url, idx) => {
    history[idx === 0 ? 'replaceState' : 'pushState']({ idx, key: `entry ${idx}` }, '', url);
  });
}

test.for([
  ['in an existing history entry', false],
  ['in a new history entry', true],
] as const)(
  'if the user presses Back right after a search %s, the search field shows the text of the URL',
  async ([, visitsPage2]) => {
    startAt('?search=twint', ...(visitsPage2 ? [] : ['?search=twint&page=2']));
    await renderSearch((search, navigate) => {
      if (visitsPage2) navigate('?search=twint&page=2');
      navigate(`?search=${search}`, { replace: true, flushSync: true });
      history.back();
    });
    const wentBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    await box.fill('paypal');
    await wentBack;
    expect(location.search).toBe('?search=twint');
    await expect.element(box).toHaveValue('twint');
  },
);

test('a search starts 250 ms after the last change of its text', async () => {
  startAt('?page=1');
  const searched: string[] = [];
  await renderSearch((search) => searched.push(search));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const text of ['a', 'an']) {
    // `fill` would advance the fake clock.
    const input = box.element() as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await Promise.resolve();
    vi.advanceTimersByTime(249);
  }
  expect(searched).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(searched).toEqual(['an']);
});

test('Back clears the search field if its text was not searched yet', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  startAt('?page=1', '?page=2');
  let searches = 0;
  await renderSearch(() => searches++);
  const wentBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await box.fill('an');
  history.back();
  await wentBack;
  await expect.element(box).toHaveValue('');
  vi.advanceTimersByTime(10_000);
  expect(searches).toBe(0);
});

test('another navigation of the list keeps the text that the user is typing', async () => {
  startAt('?page=2');
  const searched: string[] = [];
  const router = await renderSearch((search) => searched.push(search));
  await box.fill('an');
  await router.navigate('?page=1', { replace: true });
  await expect.element(box).toHaveValue('an');
  await expect.poll(() => searched).toEqual(['an']);
});

test('the search field keeps the space at the end of a searched text', async () => {
  startAt('?page=1');
  await renderSearch((search, navigate) => void navigate(`?search=${search}`, { replace: true }));
  await box.fill('anna ');
  await expect.poll(() => location.search).toBe('?search=anna');
  await expect.element(box).toHaveValue('anna ');
});
