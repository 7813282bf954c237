import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Button } from '../button/button.tsx';
import { RowActions } from '../row-actions/row-actions.tsx';
import { Tooltips } from './tooltips.tsx';

const tip = () => document.querySelector<HTMLElement>('[popover="manual"]');
const isShown = () => tip()?.matches(':popover-open') ?? false;

async function show() {
  await render(
    <>
      <RowActions>
        <Button icon="trash" label="Delete 100436" />
      </RowActions>
      <Button>Details</Button>
      <Tooltips />
    </>,
  );
}

test('a tooltip appears at once with the keyboard focus, and disappears with Escape or when the focus leaves', async () => {
  await show();
  await userEvent.tab();
  await expect.poll(isShown).toBe(true);
  expect(tip()?.textContent).toBe('Delete 100436');
  // A translated id would be wrong, although the words of a row's buttons are translated.
  expect(tip()?.querySelector('bdi')?.translate).toBe(false);
  const [box, button] = [tip()?.getBoundingClientRect(), document.activeElement?.getBoundingClientRect()];
  expect(box?.top).toBe((button?.bottom ?? 0) + 4);
  expect(box?.left).toBeGreaterThanOrEqual(8);

  await userEvent.keyboard('{Escape}');
  await expect.poll(isShown).toBe(false);
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  await expect.poll(isShown).toBe(true);
  await userEvent.tab();
  await expect.poll(isShown).toBe(false);
});

test.each(['focus', 'pointer'])(
  'the tooltip of a removed focused button disappears when the %s moves',
  async (moved) => {
    const content = (isDeleted: boolean) => (
      <>
        {!isDeleted && <Button icon="trash" label="Delete 100436" />}
        <Button>Details</Button>
        <Tooltips />
      </>
    );
    const { rerender } = await render(content(false));
    await userEvent.tab();
    await expect.poll(isShown).toBe(true);
    // A removed element gets no such event in the HTML standard, although Chromium sends one.
    window.addEventListener('focusout', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
    await rerender(content(true));
    const details = page.getByRole('button', { name: 'Details' });
    if (moved === 'focus') (details.element() as HTMLElement).focus();
    else await userEvent.hover(details);
    await expect.poll(isShown).toBe(false);
  },
);

test('a pointer on an element without a tooltip does not hide the tooltip of the focused button', async () => {
  await show();
  await userEvent.tab();
  await expect.poll(isShown).toBe(true);
  await userEvent.hover(page.getByRole('button', { name: 'Details' }));
  expect(isShown()).toBe(true);
  await userEvent.tab();
  await expect.poll(isShown).toBe(false);
});

test('a tooltip appears after 400 ms of hover and disappears when the pointer leaves', async () => {
  await show();
  const [button, other] = [
    page.getByRole('button', { name: 'Delete 100436' }),
    page.getByRole('button', { name: 'Details' }),
  ];
  // Another test file may have left the pointer at a place that is now inside the button.
  await userEvent.hover(other);
  const enteredAt = new Promise<number>((resolve) => {
    button.element().addEventListener('pointerover', ({ timeStamp }) => resolve(timeStamp));
  });
  const shownAt = new Promise<number>((resolve) => {
    tip()?.addEventListener('beforetoggle', ({ timeStamp }) => resolve(timeStamp));
  });
  await userEvent.hover(button);
  expect((await shownAt) - (await enteredAt)).toBeGreaterThanOrEqual(399);
  await userEvent.hover(other);
  await expect.poll(isShown).toBe(false);
});

test('a click on a button hides its tooltip', async () => {
  await show();
  const button = page.getByRole('button', { name: 'Delete 100436' });
  await userEvent.hover(button);
  await expect.poll(isShown).toBe(true);
  await userEvent.click(button);
  expect(isShown()).toBe(false);
});

test('a button whose panel is closed with Escape gets the focus and shows its tooltip', async () => {
  await render(
    <>
      <button type="button" popoverTarget="panel" data-tooltip="Show more" aria-label="Show more" />
      <div id="panel" popover="auto" tabIndex={-1}>
        Panel
      </div>
      <Tooltips />
    </>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const panel = document.querySelector<HTMLElement>('#panel');
  await expect.poll(() => panel?.matches(':popover-open')).toBe(true);
  panel?.focus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(isShown).toBe(true);
  expect(tip()?.textContent).toBe('Show more');
});
