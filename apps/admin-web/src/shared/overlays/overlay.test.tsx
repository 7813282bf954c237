import '@joe/ui-kit/styles.css';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { overlay } from './overlay.tsx';

test('an overlay whose code is late shows a message, and opens when the code arrives', async () => {
  vi.stubEnv('DEV', false);
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<() => string>();
  const Menu = overlay(() => promise);
  const screen = await render(<Menu />);
  const message = page.getByText('This part of the page could not be loaded.');
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await expect.element(message).toBeVisible();
  resolve(() => 'The menu');
  await expect.element(screen.getByText('The menu')).toBeVisible();
  await expect.element(message).not.toBeInTheDocument();
});
