import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CopyButton } from './copy-button.tsx';

afterEach(() => vi.restoreAllMocks());

test('copies and says so', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<CopyButton text="100436" label="Copy 100436" />);
  await page.getByRole('button', { name: 'Copy 100436' }).click();
  expect(write).toHaveBeenCalledExactlyOnceWith('100436');
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied');
});

test('says when it could not', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await render(<CopyButton text="100436" label="Copy 100436" />);
  await page.getByRole('button', { name: 'Copy 100436' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Could not be copied');
});
