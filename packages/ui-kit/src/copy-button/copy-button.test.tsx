import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tooltips } from '../tooltip/tooltips.tsx';
import '../styles.css';
import { CopyButton } from './copy-button.tsx';

afterEach(() => vi.restoreAllMocks());

test('the copy button copies its text and announces the success', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<CopyButton text="100436" label="Copy 100436" />);
  await page.getByRole('button', { name: 'Copy 100436' }).click();
  expect(write).toHaveBeenCalledExactlyOnceWith('100436');
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied');
});

test('the copy button announces that its text could not be copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await render(<CopyButton text="100436" label="Copy 100436" />);
  await page.getByRole('button', { name: 'Copy 100436' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Could not be copied');
});

test('the tooltip of the copy button shows the result of copying', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(
    <>
      <CopyButton text="100436" label="Copy 100436" />
      <Tooltips />
    </>,
  );
  const tip = () => document.querySelector('[popover]:popover-open')?.textContent;
  await userEvent.tab();
  await expect.poll(tip).toBe('Copy 100436');
  await userEvent.keyboard('{Enter}');
  await expect.poll(tip).toBe('Copied');
  await expect.element(page.getByRole('button', { name: 'Copy 100436' })).toBeVisible();
  await expect.poll(tip, { timeout: 3000 }).toBe('Copy 100436');
});
