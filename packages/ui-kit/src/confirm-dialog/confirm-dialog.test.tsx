import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const onNo = vi.fn();
const onYes = vi.fn();

function DeleteExample() {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  return (
    <StrictMode>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <button type="button" hidden onClick={() => setIsBusy(false)}>
        Respond
      </button>
      {isOpen && (
        <ConfirmDialog
          title="Delete it?"
          no="No"
          yes="Yes"
          isBusy={isBusy}
          onNo={() => {
            onNo();
            setOpen(false);
          }}
          onYes={() => {
            onYes();
            setIsBusy(true);
          }}
        />
      )}
    </StrictMode>
  );
}

const dialog = page.getByRole('alertdialog', { name: 'Delete it?' });
const opener = page.getByRole('button', { name: 'Delete' });
const no = page.getByRole('button', { name: 'No' });
const yes = page.getByRole('button', { name: 'Yes' });

const isYesEnabled = () => yes.element().getAttribute('aria-disabled') === null;
/** Advances the fake timers of the page, so that the speed of the machine does not matter. */
async function advanceTime(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
}

async function expectStillOpen() {
  expect(isYesEnabled()).toBe(false);
  await expect
    .poll(async () => {
      await advanceTime(100);
      return isYesEnabled();
    })
    .toBe(true);
  expect(onYes).not.toHaveBeenCalled();
  expect(onNo).not.toHaveBeenCalled();
}

beforeEach(async () => {
  vi.clearAllMocks();
  await page.viewport(1024, 700);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Otherwise Vitest would let fake time pass during its clicks and keys, and a slow click would find an enabled Yes.
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the Yes button is enabled 600 ms after the dialog has opened', async () => {
  await render(<DeleteExample />);
  await userEvent.click(opener);
  await expect.element(no).toHaveFocus();
  await advanceTime(590);
  expect(isYesEnabled()).toBe(false);
  await advanceTime(10);
  await expect.poll(isYesEnabled).toBe(true);
  await userEvent.click(yes);
  expect(onYes).toHaveBeenCalledTimes(1);
});

test('a click on Yes directly after the dialog has opened does nothing', async () => {
  await render(<DeleteExample />);
  await userEvent.click(opener);
  await userEvent.click(yes, { force: true });
  await expectStillOpen();
});

test('the second click of a double click does not close the dialog that the first one has opened', async () => {
  for (const width of [390, 1024]) {
    await page.viewport(width, 700);
    const { unmount } = await render(<DeleteExample />);
    await userEvent.dblClick(opener);
    await expectStillOpen();
    // From now on, a click on the backdrop closes the dialog.
    if (width > 640) await userEvent.click(dialog, { position: { x: 5, y: -20 }, force: true });
    else await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    onNo.mockClear();
    await unmount();
  }
});

test.each(['Enter', ' '])('pressing %j twice opens the dialog but does not press Yes', async (key) => {
  await render(<DeleteExample />);
  opener.element().focus();
  await userEvent.keyboard(`{${key}}`);
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard(`{${key}}`);
  await expectStillOpen();
});

test('a held Enter opens the dialog but never presses Yes', async () => {
  await render(<DeleteExample />);
  opener.element().focus();
  await userEvent.keyboard('{Enter>20}');
  await expect.element(dialog).toBeVisible();
  await advanceTime(800);
  expect(isYesEnabled()).toBe(false);
  await userEvent.keyboard('{/Enter}');
  await expectStillOpen();
});

test('a press on Yes that begins too early does nothing, even if it ends later', async () => {
  await render(<DeleteExample />);
  await userEvent.click(opener);
  const press = { bubbles: true, pointerType: 'touch' };
  yes.element().dispatchEvent(new PointerEvent('pointerdown', press));
  await advanceTime(800);
  expect(isYesEnabled()).toBe(false);
  yes.element().dispatchEvent(new PointerEvent('pointerup', press));
  yes.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  await expectStillOpen();
});

test('the No button and Escape close the dialog immediately', async () => {
  await render(<DeleteExample />);
  await userEvent.click(opener);
  await userEvent.click(no);
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.click(opener);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onNo).toHaveBeenCalledTimes(2);
});

test('after a failure the Yes button is disabled again for a moment and keeps the focus', async () => {
  await render(<DeleteExample />);
  await userEvent.click(opener);
  await advanceTime(700);
  await userEvent.click(yes);
  await expect.element(yes).toHaveAttribute('aria-busy', 'true');
  (page.getByText('Respond').element() as HTMLElement).click();
  await expect.element(yes).not.toHaveAttribute('aria-busy');
  expect(isYesEnabled()).toBe(false);
  await expect.element(yes).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onYes).toHaveBeenCalledTimes(1);
  await advanceTime(700);
  await expect.poll(isYesEnabled).toBe(true);
  await userEvent.keyboard('{Enter}');
  expect(onYes).toHaveBeenCalledTimes(2);
});

test('on a phone the dialog is at the bottom, with No on the side of the button that opened it', async () => {
  await page.viewport(390, 700);
  const rectOf = (locator: typeof no) => locator.element().getBoundingClientRect();
  for (const side of ['start', 'end'] as const) {
    const { unmount } = await render(
      <div style={{ textAlign: side }}>
        <DeleteExample />
      </div>,
    );
    await userEvent.click(opener);
    await expect.poll(() => rectOf(dialog).bottom).toBe(700);
    expect(rectOf(dialog).width).toBe(390);
    expect(rectOf(no).left < rectOf(yes).left).toBe(side === 'start');
    expect(rectOf(no).width).toBe(rectOf(yes).width);
    expect(rectOf(no).height).toBeGreaterThanOrEqual(48);
    await userEvent.keyboard('{Tab}');
    await expect.element(yes).toHaveFocus();
    await unmount();
  }
});

test('Back closes the dialog even if navigation cannot be blocked', async () => {
  history.pushState(null, '', '#behind');
  await render(<DeleteExample />);
  await userEvent.click(opener);
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onNo).toHaveBeenCalledTimes(1);
});

test.each([
  [667, 375],
  [568, 320],
  [360, 225],
  [320, 256],
])('a window of %d × %d shows the question and all buttons at once', async (width, height) => {
  await page.viewport(width, height);
  await render(
    <ConfirmDialog
      title="Are you sure you want to permanently delete anna.aebischer@example.com"
      no="No"
      yes="Yes"
      onNo={onNo}
      onYes={onYes}
      extraAction={<Button variant="ghost">Save a copy</Button>}
    >
      {['Orders', 'Machines', 'Addresses', 'Recipes', 'Texts'].map((noun) => (
        <p key={noun}>{noun}</p>
      ))}
    </ConfirmDialog>,
  );
  await expect.element(page.getByRole('heading')).toBeInViewport({ ratio: 1 });
  const places: DOMRect[] = [];
  for (const button of page.getByRole('button').all()) {
    await expect.element(button).toBeInViewport({ ratio: 1 });
    places.push(button.element().getBoundingClientRect());
  }
  // The buttons are in one line, and the last one is at the right edge of the dialog.
  expect(new Set(places.map(({ top, height }) => Math.round(top + height / 2))).size).toBe(1);
  const { right } = page.getByRole('alertdialog').element().getBoundingClientRect();
  expect(Math.max(...places.map((place) => place.right))).toBeGreaterThan(right - 24);
  await expect.element(no).toHaveFocus();
});

test('a harmless Yes that is not enabled yet is not red', async () => {
  const colors = [];
  for (const isHarmless of [true, false]) {
    const { unmount } = await render(
      <ConfirmDialog title="Delete it?" no="No" yes="Yes" isHarmless={isHarmless} onNo={onNo} onYes={onYes} />,
    );
    await expect.element(yes).toHaveAttribute('aria-disabled', 'true');
    colors.push(getComputedStyle(yes.element()).color, getComputedStyle(yes.element(), '::after').backgroundColor);
    await unmount();
  }
  const [text, line, dangerText, dangerLine] = colors;
  expect(text).toBe(getComputedStyle(document.body).color);
  expect(line).toBe(text);
  expect(dangerText).not.toBe(text);
  expect(dangerLine).toBe(dangerText);
});
