import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { ARMING_MS } from '../press/use-armed.ts';
import { Button, buttonClass } from './button.tsx';

test('a busy button keeps its name, width and focus, and ignores clicks', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const button = (isBusy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" icon="upload" isBusy={isBusy} onClick={onClick}>
        Upload
      </Button>
      <Button isBusy={isBusy} onClick={onClick}>
        Yes
      </Button>
      <Button iconEnd="chevron-right" isBusy={isBusy} onClick={onClick}>
        Next
      </Button>
    </form>
  );
  const screen = await render(button(false));
  await document.fonts.load('500 14px "Inter Variable"');
  const buttons = ['Upload', 'Yes', 'Next'].map((name) => screen.getByRole('button', { name }));
  const widths = buttons.map((button) => button.element().getBoundingClientRect().width);
  await userEvent.click(buttons[0] ?? screen.container);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onClick).toHaveBeenCalledTimes(1);

  await screen.rerender(button(true));
  expect(buttons.map((button) => button.element().getBoundingClientRect().width)).toEqual(widths);
  await expect.element(buttons[0] ?? screen.container).toHaveFocus();
  await userEvent.keyboard('{Enter} ');
  for (const button of buttons) {
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    await button.click({ force: true });
  }
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a button with only an icon has a name, is square and does not submit a form', async () => {
  const screen = await render(<Button icon="trash" label="Delete 100436" />);
  const button = screen.getByRole('button', { name: 'Delete 100436' });
  await expect.element(button).toHaveAttribute('type', 'button');
  const { width, height } = button.element().getBoundingClientRect();
  expect([width, height]).toEqual([36, 36]);
});

test('a link with the class of a button has the height and background of a button', async () => {
  const screen = await render(
    <>
      <Button variant="primary" size="small">
        Add
      </Button>
      <a className={buttonClass({ variant: 'primary', size: 'small' })} href="#add">
        Add
      </a>
    </>,
  );
  const [button, link] = [screen.getByRole('button').element(), screen.getByRole('link').element()];
  expect(link.getBoundingClientRect().height).toBe(button.getBoundingClientRect().height);
  expect(getComputedStyle(link).backgroundColor).toBe(getComputedStyle(button).backgroundColor);
});

test('the line of an arming button gets the arming time as its property', async () => {
  const screen = await render(<Button isArming>Yes</Button>);
  const line = getComputedStyle(screen.getByRole('button').element(), '::after');
  // Tests run with reduced motion, which turns off the animation that reads the property.
  expect(line.getPropertyValue('--arming-time')).toBe(`${ARMING_MS}ms`);
});

test('a toggle button that is on looks the same with and without the pointer on it', async () => {
  const screen = await render(<Button aria-pressed>Select</Button>);
  const button = screen.getByRole('button');
  const { backgroundColor, borderColor } = getComputedStyle(button.element());
  await button.hover();
  await expect.poll(() => button.element().matches(':hover')).toBe(true);
  expect(getComputedStyle(button.element())).toMatchObject({ backgroundColor, borderColor });
});

test.for(['primary', 'secondary', 'ghost', 'danger', 'secondaryDanger', 'ghostDanger'] as const)(
  'a %s button changes its background while it is pressed under the pointer',
  async (variant) => {
    const screen = await render(<Button variant={variant}>Save</Button>);
    const button = screen.getByRole('button');
    await button.hover();
    await expect.poll(() => button.element().matches(':hover')).toBe(true);
    const hovered = getComputedStyle(button.element()).backgroundColor;
    button.element().focus();
    await userEvent.keyboard('[Space>]');
    expect(button.element().matches(':active:hover')).toBe(true);
    expect(getComputedStyle(button.element()).backgroundColor).not.toBe(hovered);
    await userEvent.keyboard('[/Space]');
  },
);

test('a button that hides its text in narrow windows keeps its accessible name there, and shows the text in wide ones', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  const screen = await render(
    <Button icon="download" hidesTextOnMobile>
      Export
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Export' });
  const textWidth = () => button.element().querySelector('span')?.getBoundingClientRect().width;
  await page.viewport(390, 800);
  expect(textWidth()).toBe(1);
  await page.viewport(768, 800);
  expect(textWidth()).toBeGreaterThan(20);
});

/** After this, the next click is not part of a double click. */
const endDoubleClick = () => userEvent.keyboard('{Shift}');

function Toggle() {
  const [isOn, setOn] = useState(false);
  return (
    <Button aria-pressed={isOn} onClick={() => setOn(!isOn)}>
      Select
    </Button>
  );
}

test('a double click on a toggle button switches it on, and the next click switches it off', async () => {
  const screen = await render(<Toggle />);
  const button = screen.getByRole('button');
  await button.dblClick();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await endDoubleClick();
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
});

test('the Space key switches a toggle button, however long the user holds it', async () => {
  const screen = await render(<Toggle />);
  const button = screen.getByRole('button');
  button.element().focus();
  await userEvent.keyboard('{ >5/}');
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
});

function Reading({ onCancel }: { onCancel: () => void }) {
  const [isReading, setReading] = useState(false);
  if (!isReading) return <Button onClick={() => setReading(true)}>Refresh</Button>;
  return (
    <p>
      <Button onClick={onCancel}>Cancel</Button>
    </p>
  );
}

test('a double click on a submit button submits its form once', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Button type="submit">Save</Button>
    </form>,
  );
  await screen.getByRole('button').dblClick();
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('each of several fast clicks counts on a button that allows them', async () => {
  const onClick = vi.fn();
  const screen = await render(
    <Button allowsFastClicks onClick={onClick}>
      Add
    </Button>,
  );
  await screen.getByRole('button').tripleClick();
  expect(onClick).toHaveBeenCalledTimes(3);
});

test.each([false, true])('a held Enter clicks a button once (allowsFastClicks: %s)', async (allowsFastClicks) => {
  const onClick = vi.fn();
  const screen = await render(
    <Button allowsFastClicks={allowsFastClicks} onClick={onClick}>
      Add
    </Button>,
  );
  screen.getByRole('button').element().focus();
  await userEvent.keyboard('{Enter>5/}');
  expect(onClick).toHaveBeenCalledOnce();
});

function Rows() {
  const [rows, setRows] = useState([1, 2, 3]);
  return rows.map((row) => (
    <p key={row}>
      <Button onClick={() => setRows(rows.filter((other) => other !== row))}>{`Remove ${row}`}</Button>
    </p>
  ));
}

test('a double click on a button that removes its row does not remove the row that moves up', async () => {
  await render(<Rows />);
  await userEvent.dblClick(page.getByRole('button', { name: 'Remove 1' }));
  await expect.element(page.getByRole('button', { name: 'Remove 1' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Remove 2' })).toBeVisible();
  await endDoubleClick();
  await userEvent.click(page.getByRole('button', { name: 'Remove 2' }));
  await expect.element(page.getByRole('button', { name: 'Remove 2' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Remove 3' })).toBeVisible();
});

test('a double click on a button does not click the button that replaces it', async () => {
  const onCancel = vi.fn();
  const screen = await render(<Reading onCancel={onCancel} />);
  await screen.getByRole('button').dblClick();
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  await expect.element(cancel).toBeVisible();
  expect(onCancel).not.toHaveBeenCalled();
  await endDoubleClick();
  await cancel.click();
  expect(onCancel).toHaveBeenCalledOnce();
});
