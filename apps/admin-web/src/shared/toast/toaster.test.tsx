import '@joe/ui-kit/styles.css';
import { Button, Dialog } from '@joe/ui-kit';
import { StrictMode, useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { shownToasts } from '../../../test/shown-toasts.ts';
import { showToast } from './toaster.tsx';

const uploaded = 'File Uploaded Successfully !';
const toastOf = (text: string) =>
  shownToasts().find((toast) => toast.contains(page.getByText(text).element())) as HTMLElement;
const timerOf = (toast: HTMLElement) => {
  const bar = toast.querySelector('.Toastify__progress-bar--animated') as HTMLElement;
  return { bar, isRunning: () => bar.style.animationPlayState === 'running' };
};

/** Waits until the end of the entrance animation is handled and rendered. */
async function entered(toast: HTMLElement) {
  await expect.poll(() => toast.className).not.toContain('Toastify--animate');
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

async function show(text = uploaded, kind: 'success' | 'error' | 'info' = 'success') {
  showToast(kind, text);
  await expect.element(page.getByText(text)).toBeVisible();
  const toast = toastOf(text);
  // The timer starts after the entrance animation.
  await expect.poll(() => timerOf(toast).isRunning()).toBe(true);
  return toast;
}

// The test's iframe does not have the focus.
const hasFocus = vi.spyOn(document, 'hasFocus');
beforeEach(async () => {
  hasFocus.mockReturnValue(true);
  // A toast that appears under the pointer pauses, and the tests of another file may have left the pointer there.
  await userEvent.unhover(document.body);
});

afterEach(async () => {
  for (const toast of shownToasts()) toast.querySelector('button')?.click();
  await expect.poll(() => shownToasts().length).toBe(0);
});

test('a toast appears at the top right and closes after 5 s', async () => {
  const toast = await show();
  const { right, width, top } = toast.getBoundingClientRect();
  expect({ width, right: innerWidth - right, isAtTop: top < innerHeight / 4 }).toEqual({
    width: Math.min(352, innerWidth - 32),
    right: 16,
    isAtTop: true,
  });
  expect(toast.getAttribute('role')).toBe('status');
  const { bar } = timerOf(toast);
  expect(getComputedStyle(bar).animationDuration).toBe('5s');
  for (const animation of bar.getAnimations()) animation.finish();
  await expect.poll(() => toast.isConnected).toBe(false);
});

test('a toast also closes if the browser sends no `animationend` event', async () => {
  const toast = await show();
  const { bar } = timerOf(toast);
  bar.addEventListener('animationend', (event) => event.stopPropagation());
  for (const animation of bar.getAnimations()) animation.finish();
  await expect.poll(() => toast.isConnected).toBe(false);
});

test('a screen reader announces a toast with an error as an alert', async () => {
  const toast = await show('File Upload Failed !', 'error');
  expect(toast.getAttribute('role')).toBe('alert');
});

test('a toast shows invisible characters as codes', async () => {
  showToast('info', 'a\u202Eb');
  await expect.element(page.getByText('a‹U+202E›b')).toBeVisible();
});

test('a name from right to left does not turn the text of a toast around', async () => {
  showToast('success', ['', 'משה', ' has been deleted.']);
  const text = page.getByText('משה has been deleted.');
  await expect.element(text).toBeVisible();
  const [name, rest] = text.element().querySelectorAll('bdi');
  const left = (element?: Element) => element?.getBoundingClientRect().left ?? Number.NaN;
  expect(left(name)).toBeLessThan(left(rest));
});

test('a toast stays open while the pointer is on it or the window has no focus', async () => {
  const { isRunning } = timerOf(await show());
  await userEvent.hover(page.getByText(uploaded));
  await expect.poll(isRunning).toBe(false);
  await userEvent.unhover(page.getByText(uploaded));
  await expect.poll(isRunning).toBe(true);

  dispatchEvent(new Event('blur'));
  await expect.poll(isRunning).toBe(false);
  dispatchEvent(new Event('focus'));
  await expect.poll(isRunning).toBe(true);
});

test('a toast that appears under the pointer stays open until the pointer leaves', async () => {
  // Covers the position where the toast will appear.
  const { getByTestId } = await render(
    <div data-testid="place" style={{ position: 'fixed', top: 72, right: 16, width: 300, height: 40 }} />,
  );
  await userEvent.hover(getByTestId('place'));
  showToast('success', uploaded);
  await expect.element(page.getByText(uploaded)).toBeVisible();
  const toast = toastOf(uploaded);
  await entered(toast);
  expect(toast.matches(':hover')).toBe(true);
  const { bar, isRunning } = timerOf(toast);
  expect(isRunning()).toBe(false);
  const [time] = bar.getAnimations();
  expect(time?.playState).toBe('paused');
  await userEvent.unhover(page.getByText(uploaded));
  await expect.poll(isRunning).toBe(true);
});

test('a toast that appears in a window without focus stays open', async () => {
  hasFocus.mockReturnValue(false);
  showToast('success', uploaded);
  await expect.element(page.getByText(uploaded)).toBeVisible();
  const toast = toastOf(uploaded);
  const { isRunning } = timerOf(toast);
  await entered(toast);
  expect(isRunning()).toBe(false);
  await userEvent.hover(page.getByText(uploaded));
  await userEvent.unhover(page.getByText(uploaded));
  await expect.poll(isRunning).toBe(false);
  hasFocus.mockReturnValue(true);
  dispatchEvent(new Event('focus'));
  await expect.poll(isRunning).toBe(true);
});

test('a toast closes if the user drags it by more than 80 % of its width', async () => {
  const toast = await show();
  const { width, left, top } = toast.getBoundingClientRect();
  const drag = (share: number) => {
    const at = (clientX: number) => ({ clientX, clientY: top + 10, bubbles: true, pointerType: 'mouse' });
    toast.dispatchEvent(new PointerEvent('pointerdown', at(left + 5)));
    document.dispatchEvent(new PointerEvent('pointermove', at(left + 5 + share * width)));
    document.dispatchEvent(new PointerEvent('pointerup', at(left + 5 + share * width)));
  };
  drag(0.79);
  expect(toast.style.transform).toBe('');
  expect(toast.dataset.in).toBe('true');
  drag(0.81);
  await expect.poll(() => toast.isConnected).toBe(false);
});

test('Alt+T focuses the toast, and Escape closes it and returns the focus', async () => {
  const { getByRole } = await render(<Button>Upload</Button>);
  const button = getByRole('button', { name: 'Upload' });
  button.element().focus();
  const toast = await show();
  const { isRunning } = timerOf(toast);
  await userEvent.keyboard('{Alt>}t{/Alt}');
  expect(document.activeElement).toBe(toast);
  await expect.poll(isRunning).toBe(false);

  button.element().focus();
  await expect.poll(isRunning).toBe(true);

  await userEvent.keyboard('{Alt>}t{/Alt}{Escape}');
  expect(document.activeElement).toBe(button.element());
  await expect.poll(() => toast.isConnected).toBe(false);
});

function QuestionDialog({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <StrictMode>
      {isOpen && <Dialog title="Sure?" onClose={close} actions={<Button onClick={close}>No</Button>} />}
    </StrictMode>
  );
}

test('a toast stays above a dialog that opens, and keeps its timer when the dialog opens and closes', async () => {
  const toast = await show();
  const [time] = timerOf(toast).bar.getAnimations();
  const onClose = vi.fn();
  const { getByRole } = await render(<QuestionDialog onClose={onClose} />);
  const { left, top } = toast.getBoundingClientRect();
  await expect.poll(() => toast.contains(document.elementFromPoint(left + 3, top + 3))).toBe(true);
  expect(timerOf(toast).bar.getAnimations()[0]).toBe(time);

  await userEvent.keyboard('{Alt>}t{/Alt}');
  expect(document.activeElement).toBe(toast);

  await userEvent.click(getByRole('button', { name: 'No' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(toast.isConnected).toBe(true);
  expect(timerOf(toast).bar.getAnimations()[0]).toBe(time);
});

test('a toast appears above an open dialog, and the dialog stays open when the toast closes', async () => {
  const onClose = vi.fn();
  const { getByRole } = await render(<QuestionDialog onClose={onClose} />);
  const first = await show();
  await userEvent.keyboard('{Alt>}t{/Alt}{Escape}');
  await expect.poll(() => first.isConnected).toBe(false);

  const second = await show();
  await userEvent.click(getByRole('button', { name: 'Close' }));
  await expect.poll(() => second.isConnected).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
});

test('the number of toasts that are shown at the same time is not limited', async () => {
  for (let number = 1; number <= 6; number++) showToast('info', `Toast ${number}`);
  await expect.poll(() => shownToasts().length).toBe(6);
});

test('a toast reports once that it has closed', async () => {
  const onClose = vi.fn();
  showToast('success', uploaded, onClose);
  await expect.element(page.getByText(uploaded)).toBeVisible();
  const toast = toastOf(uploaded);
  await entered(toast);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('button', { name: 'Close' }));
  await expect.poll(() => toast.isConnected).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
});

test('the library gets no event as the reason for closing a toast, because the event would keep the toast in memory', async () => {
  const onClosed = vi.fn();
  const stop = toast.onChange(({ status, reason }) => status === 'removed' && onClosed(reason));
  const shown = await show();
  await userEvent.click(page.getByRole('button', { name: 'Close' }));
  await expect.poll(() => shown.isConnected).toBe(false);
  stop();
  expect(onClosed.mock.calls).toEqual([[undefined]]);
});
