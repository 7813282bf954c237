import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Button } from '../button/button.tsx';
import { PopoverButton, type PopoverProps } from './popover-button.tsx';
import { dockedPopoverClass } from './popover-panel.ts';
import { usePopover } from './use-popover.ts';

function Panel(props: PopoverProps) {
  return (
    <div {...usePopover<HTMLDivElement>(props)} role="dialog" aria-label="View" className={dockedPopoverClass}>
      <button type="button">Columns</button>
    </div>
  );
}

function ClosingPanel(props: PopoverProps) {
  return (
    <div {...usePopover<HTMLDivElement>(props)} role="dialog" aria-label="Filter" className={dockedPopoverClass}>
      <button type="button" onClick={props.onClose}>
        Entry
      </button>
    </div>
  );
}

const button = page.getByRole('button', { name: 'View' });
const panel = page.getByRole('dialog', { name: 'View' });
const boxOf = (locator: typeof button) => locator.element().getBoundingClientRect();

/** After this, the next click is not part of a double click. */
const endDoubleClick = () => userEvent.keyboard('{Shift}');

beforeEach(async () => {
  await endDoubleClick();
  await page.viewport(1024, 700);
  await render(<PopoverButton panel={(props) => <Panel {...props} />}>View</PopoverButton>);
});

test('a popover button opens and closes its panel', async () => {
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect.element(panel).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  expect(button.element().getAttribute('aria-controls')).toBe(panel.element().id);
  await endDoubleClick();
  await button.click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button).not.toHaveAttribute('aria-controls');
});

test('a double click on a popover button opens its panel and does not close it', async () => {
  await button.dblClick();
  await expect.element(panel).toBeVisible();
});

test('a double click on an entry that closes its panel does not press the button behind it', async () => {
  await page.viewport(390, 800);
  const onClick = vi.fn();
  await render(
    <>
      <PopoverButton panel={(props) => <ClosingPanel {...props} />}>Filter</PopoverButton>
      <Button style={{ position: 'fixed', inset: 'auto 0 0', blockSize: 400 }} onClick={onClick}>
        Behind
      </Button>
    </>,
  );
  await page.getByRole('button', { name: 'Filter' }).click();
  await endDoubleClick();
  const entry = page.getByRole('button', { name: 'Entry' });
  await entry.dblClick();
  await expect.element(entry).not.toBeInTheDocument();
  expect(onClick).not.toHaveBeenCalled();
  await endDoubleClick();
  await page.getByRole('button', { name: 'Behind' }).click();
  expect(onClick).toHaveBeenCalledOnce();
});

test('Escape closes the panel of a popover button, and the focus returns to the button', async () => {
  await button.click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('a docked popover is below its button on a wide screen', async () => {
  await button.click();
  expect(boxOf(panel).top).toBe(boxOf(button).bottom + 4);
});

test('a docked popover is at the bottom and as wide as the window on a phone', async () => {
  await page.viewport(390, 700);
  await button.click();
  expect(boxOf(panel)).toMatchObject({ left: 0, right: 390, bottom: 700 });
});

test('in a low window a panel does not leave the window', async () => {
  await page.viewport(700, 120);
  document.body.style.paddingTop = '60px';
  onTestFinished(() => void document.body.style.removeProperty('padding-top'));
  await button.click();
  for (const property of ['minHeight', 'height'] as const) (panel.element() as HTMLElement).style[property] = '100px';
  window.dispatchEvent(new Event('resize'));
  const { top, bottom } = boxOf(panel);
  expect(top).toBeGreaterThanOrEqual(8);
  expect(bottom).toBeLessThanOrEqual(112);
});

test('a panel that does not fit to the right of its button ends at the right edge of the button', async () => {
  (button.element() as HTMLElement).style.marginInlineStart = '800px';
  await button.click();
  (panel.element() as HTMLElement).style.width = '400px';
  window.dispatchEvent(new Event('resize'));
  expect(boxOf(panel).right).toBeCloseTo(boxOf(button).right);
});
