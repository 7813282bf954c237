import '@joe/ui-kit/styles.css';
import { Button, Dialog } from '@joe/ui-kit';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { showToast } from './toaster.tsx';

const uploaded = 'File Uploaded Successfully !';
const toastOf = (text: string) =>
  page.getByText(text).element().closest<HTMLElement>('.Toastify__toast') as HTMLElement;
const clockOf = (toast: HTMLElement) => {
  const bar = toast.querySelector('.Toastify__progress-bar--animated') as HTMLElement;
  return { bar, isRunning: () => bar.style.animationPlayState === 'running' };
};

/** The entrance is over, and all that it sets off has been done. */
async function entered(toast: HTMLElement) {
  await Promise.all(toast.getAnimations().map(({ finished }) => finished));
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function show(text = uploaded, kind: 'success' | 'error' | 'info' = 'success') {
  showToast(kind, text);
  await expect.element(page.getByText(text)).toBeVisible();
  const toast = toastOf(text);
  // The clock starts when the toast has come in.
  await expect.poll(() => clockOf(toast).isRunning()).toBe(true);
  return toast;
}

// The frame in which a test runs does not have the focus by itself.
const hasFocus = vi.spyOn(document, 'hasFocus');
beforeEach(() => {
  hasFocus.mockReturnValue(true);
});

afterEach(async () => {
  for (const toast of document.querySelectorAll('.Toastify__toast')) toast.querySelector('button')?.click();
  await expect.poll(() => document.querySelectorAll('.Toastify__toast').length).toBe(0);
});

test('at the top right, 352 px wide, with a time line of 5 s whose end closes it', async () => {
  const toast = await show();
  const { right, width, top } = toast.getBoundingClientRect();
  expect({ width, right: innerWidth - right, isAtTop: top < innerHeight / 4 }).toEqual({
    width: Math.min(352, innerWidth - 32),
    right: 16,
    isAtTop: true,
  });
  expect(toast.getAttribute('role')).toBe('status');
  const { bar } = clockOf(toast);
  expect(getComputedStyle(bar).animationDuration).toBe('5s');
  for (const animation of bar.getAnimations()) animation.finish();
  await expect.poll(() => toast.isConnected).toBe(false);
});

test('a failure is an alert', async () => {
  const toast = await show('File Upload Failed !', 'error');
  expect(toast.getAttribute('role')).toBe('alert');
});

test('hidden characters are shown', async () => {
  showToast('info', 'a\u202Eb');
  await expect.element(page.getByText('a‹U+202E›b')).toBeVisible();
});

test('waits while the pointer is on it, and while the window has lost the focus', async () => {
  const { isRunning } = clockOf(await show());
  await userEvent.hover(page.getByText(uploaded));
  await expect.poll(isRunning).toBe(false);
  await userEvent.unhover(page.getByText(uploaded));
  await expect.poll(isRunning).toBe(true);

  dispatchEvent(new Event('blur'));
  await expect.poll(isRunning).toBe(false);
  dispatchEvent(new Event('focus'));
  await expect.poll(isRunning).toBe(true);
});

test('waits when it appears under the pointer, until the pointer leaves', async () => {
  // At the place of the toasts to come.
  const { getByTestId } = await render(
    <div data-testid="place" style={{ position: 'fixed', top: 72, right: 16, width: 300, height: 40 }} />,
  );
  await userEvent.hover(getByTestId('place'));
  showToast('success', uploaded);
  await expect.element(page.getByText(uploaded)).toBeVisible();
  const toast = toastOf(uploaded);
  await entered(toast);
  expect(toast.matches(':hover')).toBe(true);
  const { bar, isRunning } = clockOf(toast);
  expect(isRunning()).toBe(false);
  const [time] = bar.getAnimations();
  expect(time?.playState).toBe('paused');
  await userEvent.unhover(page.getByText(uploaded));
  await expect.poll(isRunning).toBe(true);
});

test('waits when it appears in a window without the focus, also after the pointer has passed', async () => {
  hasFocus.mockReturnValue(false);
  showToast('success', uploaded);
  await expect.element(page.getByText(uploaded)).toBeVisible();
  const toast = toastOf(uploaded);
  const { isRunning } = clockOf(toast);
  await entered(toast);
  expect(isRunning()).toBe(false);
  await userEvent.hover(page.getByText(uploaded));
  await userEvent.unhover(page.getByText(uploaded));
  await expect.poll(isRunning).toBe(false);
  hasFocus.mockReturnValue(true);
  dispatchEvent(new Event('focus'));
  await expect.poll(isRunning).toBe(true);
});

test('goes when it is dragged over 80 % of its width, and comes back from less', async () => {
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

test('Alt+T goes to the toasts, Tab on lets the clock run, Escape closes them and goes back', async () => {
  const { getByRole } = await render(<Button>Upload</Button>);
  const button = getByRole('button', { name: 'Upload' });
  button.element().focus();
  const toast = await show();
  const { isRunning } = clockOf(toast);
  await userEvent.keyboard('{Alt>}t{/Alt}');
  expect(document.activeElement).toBe(toast);
  await expect.poll(isRunning).toBe(false);

  button.element().focus();
  await expect.poll(isRunning).toBe(true);

  await userEvent.keyboard('{Alt>}t{/Alt}{Escape}');
  expect(document.activeElement).toBe(button.element());
  await expect.poll(() => toast.isConnected).toBe(false);
});

function Asking({ onClose }: { onClose: () => void }) {
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

test('stays usable above a dialog that opens after it, keeps its time, and outlives it', async () => {
  const toast = await show();
  const [time] = clockOf(toast).bar.getAnimations();
  const onClose = vi.fn();
  const { getByRole } = await render(<Asking onClose={onClose} />);
  const { left, top } = toast.getBoundingClientRect();
  await expect.poll(() => toast.contains(document.elementFromPoint(left + 3, top + 3))).toBe(true);
  expect(clockOf(toast).bar.getAnimations()).toEqual([time]);

  await userEvent.keyboard('{Alt>}t{/Alt}');
  expect(document.activeElement).toBe(toast);

  await userEvent.click(getByRole('button', { name: 'No' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(toast.isConnected).toBe(true);
  expect(clockOf(toast).bar.getAnimations()).toEqual([time]);
});

test('shows above a dialog that was open before; its Escape and its close button leave the dialog alone', async () => {
  const onClose = vi.fn();
  const { getByRole } = await render(<Asking onClose={onClose} />);
  const first = await show();
  await userEvent.keyboard('{Alt>}t{/Alt}{Escape}');
  await expect.poll(() => first.isConnected).toBe(false);

  const second = await show();
  await userEvent.click(getByRole('button', { name: 'Close' }));
  await expect.poll(() => second.isConnected).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
});
