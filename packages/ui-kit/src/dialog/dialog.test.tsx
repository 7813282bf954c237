import { StrictMode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

interface ExampleProps {
  isBusy?: boolean;
  hasClose?: boolean;
  onClose?: () => void;
}

function DeleteExample({ isBusy, hasClose, onClose }: ExampleProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose?.();
    setOpen(false);
  };
  return (
    <StrictMode>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <a href="#behind">Behind</a>
      {isOpen && (
        <Dialog
          isAlert
          isBusy={isBusy}
          hasClose={hasClose}
          onClose={close}
          title="Are you sure?"
          text="It cannot be undone."
          actions={
            <>
              <Button onClick={close}>No</Button>
              <Button variant="danger">Yes</Button>
            </>
          }
        >
          <input aria-label="Reason" />
        </Dialog>
      )}
    </StrictMode>
  );
}

const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
const opener = page.getByRole('button', { name: 'Delete' });
const no = page.getByRole('button', { name: 'No' });

async function openDialog(view = <DeleteExample />) {
  await render(view);
  await userEvent.click(opener);
  await expect.element(dialog).toBeVisible();
}

test('a dialog focuses its first action and keeps the focus inside', async () => {
  await openDialog();
  await expect.element(dialog).toHaveAccessibleDescription('It cannot be undone.');
  await expect.element(no).toHaveFocus();
  const seen = new Set<string>();
  for (let step = 0; step < 8; step++) {
    await userEvent.keyboard('{Tab}');
    const at = document.activeElement;
    // Tab also reaches the browser's own controls, but not the page behind the dialog.
    if (at !== document.body) expect(dialog.element().contains(at)).toBe(true);
    seen.add(at?.textContent || at?.getAttribute('aria-label') || '');
  }
  expect([...seen]).toEqual(expect.arrayContaining(['No', 'Yes', 'Reason']));
});

test('a dialog focuses its second action if that has data-autofocus', async () => {
  await render(
    <Dialog
      title="Exported"
      onClose={() => {}}
      actions={
        <>
          <Button>Export again</Button>
          <Button data-autofocus>Close</Button>
        </>
      }
    />,
  );
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test('Escape closes a dialog, and the focus returns to the button that opened it', async () => {
  const onClose = vi.fn();
  await openDialog(<DeleteExample onClose={onClose} />);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a button closes a dialog, and the focus returns to the button that opened it', async () => {
  await openDialog();
  await userEvent.click(no);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a click on the backdrop closes a dialog, but a click inside does not', async () => {
  await openDialog();
  await userEvent.click(page.getByText('It cannot be undone.'));
  await expect.element(dialog).toBeVisible();
  await userEvent.click(dialog, { position: { x: 5, y: -20 }, force: true });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('selecting text from the inside of a dialog to the outside does not close it', async () => {
  await openDialog();
  const inside = page.getByText('It cannot be undone.').element();
  inside.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  dialog.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(dialog).toBeVisible();
});

test('a busy dialog cannot be closed', async () => {
  const onClose = vi.fn();
  await openDialog(<DeleteExample isBusy hasClose onClose={onClose} />);
  await userEvent.click(page.getByRole('button', { name: 'Close' }), { force: true });
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await userEvent.click(dialog, { position: { x: 5, y: -20 }, force: true });
  (dialog.element() as HTMLDialogElement).requestClose();
  const closed = new Promise((resolve) => dialog.element().addEventListener('close', resolve, { once: true }));
  (dialog.element() as HTMLDialogElement).close();
  await closed;
  await expect.poll(() => dialog.element().matches(':modal')).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog that its owner keeps rendering stays open', async () => {
  const onClose = vi.fn();
  await render(<Dialog title="Paused" onClose={onClose} actions={<Button>Go on</Button>} />);
  const paused = page.getByRole('dialog', { name: 'Paused' });
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(paused.element().matches(':modal')).toBe(true);
  await userEvent.click(paused, { position: { x: 5, y: -20 }, force: true });
  await expect.poll(() => onClose.mock.calls).toHaveLength(2);
  expect(paused.element().matches(':modal')).toBe(true);
});

test('Back does not close a busy dialog, even if the browser cannot prevent it', async () => {
  const onClose = vi.fn();
  history.pushState(null, '', '#behind');
  await openDialog(<DeleteExample isBusy onClose={onClose} />);
  // The browser cannot prevent a navigation of a frame, and tests run in a frame.
  const traversed = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await traversed;
  expect(location.hash).not.toBe('#behind');
  await expect.element(dialog).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('a long title does not push the actions of a dialog off the screen', async () => {
  await render(<Dialog onClose={() => {}} title={'x'.repeat(10_000)} actions={<Button>No</Button>} />);
  await expect.element(no).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test('the second click of a double click does not close the dialog that the first one has opened', async () => {
  await render(<DeleteExample />);
  await userEvent.dblClick(opener);
  await expect.element(dialog).toBeVisible();
  // After a key, the next click is not part of the double click.
  await userEvent.keyboard('{Shift}');
  await userEvent.click(no);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a held Enter opens a dialog and presses no button in it', async () => {
  await render(<DeleteExample />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter>6/}');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
});
