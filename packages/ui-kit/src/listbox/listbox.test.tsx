import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Listbox } from './listbox.tsx';

const onChange = vi.fn();
const names = ['EF533', 'EF1039', 'EF1042', 'Grinders', 'Others', ...Array.from({ length: 60 }, (_, n) => `X${n}`)];
const options = names.map((value) => ({ value, label: value }));
const box = page.getByRole('combobox', { name: 'Group' });
const list = page.getByRole('listbox');
const activeText = () => document.querySelector('[data-active]')?.textContent;

function Groups() {
  const [value, setValue] = useState<string>();
  const change = (next: string) => {
    onChange(next);
    setValue(next);
  };
  return <Listbox label="Group" options={options} value={value} onChange={change} placeholder="Select a group" />;
}

beforeEach(async () => {
  onChange.mockClear();
  await render(
    <>
      <Groups />
      <button type="button">After</button>
    </>,
  );
  await userEvent.tab();
});

test('the arrow keys move in the listbox, and Enter selects an option', async () => {
  await expect.element(box).toHaveTextContent('Select a group');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(list).toBeVisible();
  expect(activeText()).toBe('EF533');
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
  expect(activeText()).toBe('EF1042');
  await userEvent.keyboard('{End}');
  expect(activeText()).toBe('X59');
  await expect.element(page.getByRole('option', { name: 'X59' })).toBeInViewport();
  await userEvent.keyboard('{Home}{PageDown}');
  expect(activeText()).toBe('X5');
  await userEvent.keyboard('{PageUp}{ArrowDown}');
  expect(document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    'EF1039',
  );
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('EF1039');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveTextContent('EF1039');
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('option', { name: 'EF1039' })).toHaveAttribute('aria-selected', 'true');
});

test('a held Enter opens the listbox and selects nothing', async () => {
  await userEvent.keyboard('{Enter>3/}');
  await expect.element(list).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});

test('typed letters move to matching options of the listbox', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.keyboard('ef10');
  expect(activeText()).toBe('EF1039');
  vi.advanceTimersByTime(550);
  await userEvent.keyboard('e');
  expect(activeText()).toBe('EF1042');
  await userEvent.keyboard('e');
  expect(activeText()).toBe('EF533');
  vi.advanceTimersByTime(550);
  await userEvent.keyboard('oth{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Others');
});

test('Escape and Tab close the listbox without selecting an option', async () => {
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
  await expect.element(list).not.toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});

test('a click selects an option of the listbox, but not the placeholder', async () => {
  await box.click();
  expect(list.element().getBoundingClientRect().height).toBeLessThanOrEqual(innerHeight / 2);
  expect(list.element().getBoundingClientRect().width).toBe(box.element().getBoundingClientRect().width);
  await page.getByRole('option', { name: 'Select a group' }).click({ force: true });
  await expect.element(list).toBeVisible();
  await page.getByRole('option', { name: 'Grinders' }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Grinders');
  await expect.element(box).toHaveFocus();
  await box.click();
  await expect.element(list).toBeVisible();
  // After a key, the next click is not the second click of a double click, which would not close the list.
  await userEvent.keyboard('{Shift}');
  await box.click();
  await expect.element(list).not.toBeInTheDocument();
});

test('a double click opens the listbox and does not close it', async () => {
  await box.dblClick();
  await expect.element(list).toBeVisible();
});

test.each(['Alt', 'Control', 'Meta'])('a shortcut with %s is no typed letter in the listbox', async (key) => {
  const onKeyDown = vi.fn();
  document.addEventListener('keydown', onKeyDown);
  onTestFinished(() => document.removeEventListener('keydown', onKeyDown));
  box.element().focus();
  await userEvent.keyboard(`{${key}>}e{/${key}}`);
  await expect.element(list).not.toBeInTheDocument();
  expect(onKeyDown.mock.calls.map(([event]) => event.key)).toContain('e');
});

test('the text at the right of the selected option is beside its tick', async () => {
  const detailed = [{ value: 'EF533', label: 'EF533', detail: '5 files' }];
  await render(<Listbox label="Other" options={detailed} value="EF533" onChange={onChange} placeholder="Choose" />);
  await page.getByRole('combobox', { name: 'Other' }).click();
  const option = page
    .getByRole('option', { name: /^EF533/ })
    .last()
    .element();
  const [detail, tick] = ['5 files', 'svg'].map((part) =>
    (part === 'svg' ? option.querySelector('svg') : page.getByText(part).element())?.getBoundingClientRect(),
  );
  expect((tick?.left ?? 0) - (detail?.right ?? 0)).toBeLessThan(20);
});
