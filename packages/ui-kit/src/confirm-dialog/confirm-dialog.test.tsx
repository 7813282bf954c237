import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const onNo = vi.fn();
const onYes = vi.fn();

function Deleting() {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return (
    <StrictMode>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <button type="button" hidden onClick={() => setBusy(false)}>
        Answer
      </button>
      {isOpen && (
        <ConfirmDialog
          title="Delete it?"
          no="No"
          yes="Yes"
          busy={isBusy}
          onNo={() => {
            onNo();
            setOpen(false);
          }}
          onYes={() => {
            onYes();
            setBusy(true);
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

const isArmed = () => yes.element().getAttribute('aria-disabled') === null;
/** Lets the page's own timers run for a time; they stand still otherwise, however slow the machine is. */
async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
}

async function expectUnanswered() {
  expect(isArmed()).toBe(false);
  await expect
    .poll(async () => {
      await pass(100);
      return isArmed();
    })
    .toBe(true);
  expect(onYes).not.toHaveBeenCalled();
  expect(onNo).not.toHaveBeenCalled();
}

beforeEach(async () => {
  vi.clearAllMocks();
  await page.viewport(1024, 700);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('Yes answers 600 ms after the question was shown, and No has the focus', async () => {
  await render(<Deleting />);
  await userEvent.click(opener);
  await expect.element(no).toHaveFocus();
  await pass(590);
  expect(isArmed()).toBe(false);
  await pass(10);
  await expect.poll(isArmed).toBe(true);
  await userEvent.click(yes);
  expect(onYes).toHaveBeenCalledTimes(1);
});

test('a click on Yes at once does nothing', async () => {
  await render(<Deleting />);
  await userEvent.click(opener);
  await userEvent.click(yes, { force: true });
  await expectUnanswered();
});

test('the second click of a double click neither answers nor closes, wherever it lands', async () => {
  for (const width of [390, 1024]) {
    await page.viewport(width, 700);
    const { unmount } = await render(<Deleting />);
    await userEvent.dblClick(opener);
    await expectUnanswered();
    // The backdrop closes it from now on.
    if (width > 640) await userEvent.click(dialog, { position: { x: 5, y: -20 }, force: true });
    else await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    onNo.mockClear();
    await unmount();
  }
});

test.each(['Enter', ' '])('the key %j, pressed twice, does not answer', async (key) => {
  await render(<Deleting />);
  opener.element().focus();
  await userEvent.keyboard(`{${key}}`);
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard(`{${key}}`);
  await expectUnanswered();
});

test('Enter that is held does not answer, however long', async () => {
  await render(<Deleting />);
  opener.element().focus();
  await userEvent.keyboard('{Enter>20}');
  await expect.element(dialog).toBeVisible();
  await pass(800);
  expect(isArmed()).toBe(false);
  await userEvent.keyboard('{/Enter}');
  await expectUnanswered();
});

test('a press on Yes that began too early does nothing, even if it ends later', async () => {
  await render(<Deleting />);
  await userEvent.click(opener);
  const press = { bubbles: true, pointerType: 'touch' };
  yes.element().dispatchEvent(new PointerEvent('pointerdown', press));
  await pass(800);
  expect(isArmed()).toBe(false);
  yes.element().dispatchEvent(new PointerEvent('pointerup', press));
  yes.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  await expectUnanswered();
});

test('No and Escape answer at once', async () => {
  await render(<Deleting />);
  await userEvent.click(opener);
  await userEvent.click(no);
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.click(opener);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onNo).toHaveBeenCalledTimes(2);
});

test('after a failure Yes rests again, and keeps the focus', async () => {
  await render(<Deleting />);
  await userEvent.click(opener);
  await pass(700);
  await userEvent.click(yes);
  await expect.element(yes).toHaveAttribute('aria-busy', 'true');
  (page.getByText('Answer').element() as HTMLElement).click();
  await expect.element(yes).not.toHaveAttribute('aria-busy');
  expect(isArmed()).toBe(false);
  await expect.element(yes).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onYes).toHaveBeenCalledTimes(1);
  await pass(700);
  await expect.poll(isArmed).toBe(true);
  await userEvent.keyboard('{Enter}');
  expect(onYes).toHaveBeenCalledTimes(2);
});

test('on a phone it is a sheet at the foot; No is in the half of the opener, and first for the keyboard', async () => {
  await page.viewport(390, 700);
  const place = (locator: typeof no) => locator.element().getBoundingClientRect();
  for (const side of ['start', 'end'] as const) {
    const { unmount } = await render(
      <div style={{ textAlign: side }}>
        <Deleting />
      </div>,
    );
    await userEvent.click(opener);
    await expect.poll(() => place(dialog).bottom).toBe(700);
    expect(place(dialog).width).toBe(390);
    expect(place(no).left < place(yes).left).toBe(side === 'start');
    expect(place(no).width).toBe(place(yes).width);
    expect(place(no).height).toBeGreaterThanOrEqual(48);
    await userEvent.keyboard('{Tab}');
    await expect.element(yes).toHaveFocus();
    await unmount();
  }
});

test('a Back that cannot be held, as in this frame, closes it too', async () => {
  history.pushState(null, '', '#behind');
  await render(<Deleting />);
  await userEvent.click(opener);
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onNo).toHaveBeenCalledTimes(1);
});
