import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tooltips } from '../tooltip/tooltips.tsx';
import '../styles.css';
import { CopyButton } from './copy-button.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the copy button copies its text and announces the success', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<CopyButton text="100436" label="Copy 100436" />);
  await page.getByRole('button', { name: 'Copy 100436' }).click();
  expect(write).toHaveBeenCalledExactlyOnceWith('100436');
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied');
});

test('if the browser does not allow copying, the copy button asks for Ctrl C, which copies its text', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await render(<CopyButton text="100436" label="Copy 100436" />);
  await page.getByRole('button', { name: 'Copy 100436' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Press Ctrl C now');
  const copied: (string | undefined)[] = [];
  const onCopy = ({ clipboardData }: ClipboardEvent) => copied.push(clipboardData?.getData('text/plain'));
  window.addEventListener('copy', onCopy);
  onTestFinished(() => window.removeEventListener('copy', onCopy));
  await userEvent.keyboard('{ControlOrMeta>}c{/ControlOrMeta}');
  expect(copied).toEqual(['100436']);
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied');
});

test('after a refusal, Ctrl C copies what the user has selected in the meantime', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await render(
    <>
      <CopyButton text="100436" label="Copy 100436" />
      <p>another text</p>
    </>,
  );
  await page.getByRole('button', { name: 'Copy 100436' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Press Ctrl C now');
  getSelection()?.selectAllChildren(page.getByText('another text').element());
  let isReplaced: boolean | undefined;
  const onCopy = (event: ClipboardEvent) => {
    isReplaced = event.defaultPrevented;
  };
  window.addEventListener('copy', onCopy);
  onTestFinished(() => window.removeEventListener('copy', onCopy));
  await userEvent.keyboard('{ControlOrMeta>}c{/ControlOrMeta}');
  expect(isReplaced).toBe(false);
  await expect.element(page.getByRole('status')).toHaveTextContent('Press Ctrl C now');
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

test('the copy button shows and announces the result of the second press for two seconds too', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Otherwise Vitest would let fake time pass during its clicks and keys.
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false);
  await render(
    <CopyButton text="100436" label="Copy 100436">
      Copy
    </CopyButton>,
  );
  const button = page.getByRole('button', { name: 'Copy 100436' });
  await button.click();
  await expect.element(button).toHaveTextContent('Copied');
  const announced: string[] = [];
  const status = page.getByRole('status').element();
  const observer = new MutationObserver(() => announced.push(status.textContent));
  observer.observe(status, { childList: true, characterData: true, subtree: true });

  vi.advanceTimersByTime(1800);
  await userEvent.keyboard('{Shift}'); // So that the second press is no double click.
  await button.click();
  await expect.poll(() => announced).toContain('Copied');
  vi.advanceTimersByTime(1999);
  await expect.element(button).toHaveTextContent('Copied');
  vi.advanceTimersByTime(1);
  await expect.element(button).toHaveTextContent('Copy');
  observer.disconnect();
});
