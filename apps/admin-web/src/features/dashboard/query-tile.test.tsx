import '@joe/ui-kit/styles.css';
import { HttpError } from '@joe/api-sdk';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { QueryTile, retryWithGrowingPauses } from './query-tile.tsx';

const unavailable = () => new HttpError('fetch users', { status: 503, statusText: 'Service Unavailable' });
const message = page.getByText('Failed to fetch users: Service Unavailable');
const retryButton = page.getByRole('button', { name: 'Retry' });

function Users({ read }: { read: () => Promise<number> }) {
  const users = useQuery({ queryKey: ['users'], queryFn: read, retry: false });
  return (
    <>
      <QueryTile label="Users" to="/users" queries={[users]} figure={String(users.data)} />
      <output>{users.fetchStatus}</output>
    </>
  );
}

const renderTile = (queryClient: QueryClient, read: () => Promise<number>) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Users read={read} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('a failed tile keeps its error and the focus during each retry', async () => {
  const queryClient = new QueryClient();
  let attempt = Promise.withResolvers<number>();
  await renderTile(queryClient, () => attempt.promise);
  attempt.reject(unavailable());
  await expect.element(message).toBeVisible();
  (retryButton.element() as HTMLElement).focus();
  const shown = [message.element(), retryButton.element()];

  for (const isLast of [false, true]) {
    attempt = Promise.withResolvers<number>();
    // Refetches as the automatic retry does.
    const attempted = queryClient.refetchQueries();
    await expect.element(page.getByText('fetching')).toBeVisible();
    expect([message.element(), document.activeElement]).toEqual(shown);
    if (isLast) attempt.resolve(1_000);
    else attempt.reject(unavailable());
    await attempted;
  }
  await expect.element(page.getByText('1000')).toBeVisible();
  await expect.element(message).not.toBeInTheDocument();
});

test('Retry during an automatic retry of a tile sends another request if the automatic one fails', async () => {
  const queryClient = new QueryClient();
  const attempts: PromiseWithResolvers<number>[] = [];
  await renderTile(queryClient, () => {
    const attempt = Promise.withResolvers<number>();
    attempts.push(attempt);
    return attempt.promise;
  });
  attempts[0]?.reject(unavailable());
  await expect.element(retryButton).toBeVisible();

  void queryClient.refetchQueries();
  await expect.element(page.getByText('fetching')).toBeVisible();
  await retryButton.click();
  attempts[1]?.reject(unavailable());
  await expect.poll(() => attempts.length).toBe(3);
  attempts[2]?.resolve(1_000);
  await expect.element(page.getByText('1000')).toBeVisible();
});

test('the pauses between the automatic retries of a tile grow from 5 s to 5 minutes, and are short again after a success', async () => {
  const queryClient = new QueryClient();
  let isDown = true;
  const options = {
    queryKey: ['users'],
    queryFn: async () => (isDown ? Promise.reject(unavailable()) : 1),
    retry: false,
  };
  const readAndGetPause = async () => {
    await queryClient.query({ ...options, staleTime: 0 }).catch(() => {});
    const query = queryClient.getQueryCache().find(options);
    return query && retryWithGrowingPauses.refetchInterval(query);
  };
  const pauses = [];
  for (let failure = 1; failure <= 8; failure++) pauses.push(await readAndGetPause());
  expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]);
  isDown = false;
  expect(await readAndGetPause()).toBe(false);
  isDown = true;
  expect(await readAndGetPause()).toBe(5_000);
});
