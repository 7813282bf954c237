import { Button } from '@joe/ui-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render, renderHook } from 'vitest-browser-react';
import { type MutationEnd, useSingleMutation } from './use-single-mutation.ts';

const queryClient = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

test('useSingleMutation ignores a second call while the first one is running', async () => {
  const first = Promise.withResolvers<void>();
  const mutationFn = vi.fn(() => first.promise);
  const { result, act } = await renderHook(() => useSingleMutation<void, number>({ mutationFn }), { wrapper });
  let started: boolean[] = [];
  await act(() => {
    started = [result.current.mutate(1), result.current.mutate(2)];
  });
  expect(started).toEqual([true, false]);
  first.resolve();
  await vi.waitFor(() => expect(result.current.isPending).toBe(false));
  await act(() => {
    expect(result.current.mutate(3)).toBe(true);
  });
  expect(mutationFn.mock.calls.map(([variables]: unknown[]) => variables)).toEqual([1, 3]);
});

test('after a reset, useSingleMutation starts the next call when the running one has settled', async () => {
  const first = Promise.withResolvers<void>();
  const onSettled = vi.fn();
  const options = { mutationFn: () => first.promise, onSettled };
  const { result, act } = await renderHook(() => useSingleMutation<void, number>(options), { wrapper });
  await act(() => {
    result.current.mutate(1);
    result.current.reset();
  });
  first.resolve();
  await vi.waitFor(() => expect(onSettled).toHaveBeenCalledOnce());
  await act(() => {
    expect(result.current.mutate(2)).toBe(true);
  });
});

test.for([
  ['a success', null],
  ['an error', new Error('lost')],
] as const)('useSingleMutation reports %s once, on the screen and after unmount', async ([, error]) => {
  for (const isMounted of [true, false]) {
    const call = Promise.withResolvers<void>();
    const onEnd = vi.fn();
    const { result, act, unmount } = await renderHook(
      () => useSingleMutation<void, number>({ mutationFn: () => call.promise }, onEnd),
      { wrapper },
    );
    await act(() => {
      result.current.mutate(1);
    });
    if (!isMounted) await unmount();
    if (error) call.reject(error);
    else call.resolve();
    await expect.poll(() => queryClient.isMutating()).toBe(0);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith({ data: undefined, error, isMounted });
  }
});

interface ScreenProps {
  send: () => Promise<void>;
  onEnd: (end: MutationEnd<void>) => void;
}

function Screen({ send, onEnd }: ScreenProps) {
  const { mutate } = useSingleMutation<void, void>({ mutationFn: send }, onEnd);
  return <Button onClick={() => mutate()}>Send</Button>;
}

/**
 * Leaves the screen in a timer. After a click, React runs effects at once, and the test needs effects that run later.
 */
function App({ onLeft, ...screen }: ScreenProps & { onLeft: () => void }) {
  const [hasLeft, setHasLeft] = useState(false);
  useLayoutEffect(() => {
    if (hasLeft) onLeft();
  }, [hasLeft, onLeft]);
  return hasLeft ? null : (
    <>
      <Screen {...screen} />
      <Button onClick={() => setTimeout(() => setHasLeft(true))}>Leave</Button>
    </>
  );
}

test('useSingleMutation reports an error that arrives during the unmount once, with isMounted false', async () => {
  const call = Promise.withResolvers<void>();
  const onEnd = vi.fn();
  const app = <App send={() => call.promise} onEnd={onEnd} onLeft={() => call.reject(new Error('lost'))} />;
  const { getByRole } = await render(app, { wrapper });
  await getByRole('button', { name: 'Send' }).click();
  await getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith({ data: undefined, error: new Error('lost'), isMounted: false });
});
