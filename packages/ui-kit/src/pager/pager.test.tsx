import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Pager } from './pager.tsx';

const [previous, next] = [page.getByRole('button', { name: 'Previous' }), page.getByRole('button', { name: 'Next' })];

const onPage = vi.fn();

function Pages({ total = 3, start = 1, onIntent }: { total?: number; start?: number; onIntent?: () => void }) {
  const [at, setAt] = useState(start);
  return (
    <Pager
      page={at}
      totalPages={total}
      hasPrevious={at > 1}
      hasNext={at < total}
      onPage={(next) => {
        onPage(next);
        setAt(next);
      }}
      onIntent={onIntent}
      rows={{ first: at * 20 - 19, last: at * 20, total: total * 20 }}
    >
      <button type="button">Copy</button>
      <button type="button">Export</button>
    </Pager>
  );
}

const number = page.getByRole('button', { name: /Go to a page/ });
const field = page.getByRole('textbox', { name: /^Page/ });

beforeEach(async () => {
  vi.clearAllMocks();
  await page.viewport(1024, 700);
});

test('the Next and Previous buttons open the next and the previous page', async () => {
  await render(<Pages />);
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible();
  await expect.element(previous).toBeDisabled();
  await next.click();
  await expect.element(page.getByText('Page 2 of 3')).toBeVisible();
  await expect.element(previous).toBeEnabled();
  await previous.click();
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible();
});

test('on a phone the actions of a list share a line', async () => {
  await page.viewport(390, 800);
  await render(<Pages />);
  const tops = ['Copy', 'Export'].map(
    (name) => page.getByRole('button', { name }).element().getBoundingClientRect().top,
  );
  expect(tops[0]).toBe(tops[1]);
});

test('the focus moves to the other button of the pager when its own is disabled', async () => {
  await render(<Pages />);
  (next.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(page.getByText('Page 3 of 3')).toBeVisible();
  await expect.element(next).toBeDisabled();
  await expect.element(previous).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(next).toHaveFocus();
});

test('hovering or pressing an enabled button of the pager calls onIntent with its page', async () => {
  const onIntent = vi.fn();
  await render(<Pages total={4} onIntent={onIntent} />);
  await previous.hover({ force: true });
  expect(onIntent).not.toHaveBeenCalled();
  await next.hover();
  expect(onIntent).toHaveBeenCalledExactlyOnceWith(2);
  await next.click();
  await next.click();
  expect(onIntent).toHaveBeenLastCalledWith(3);
});

test('the pager shows large numbers with thousands separators', async () => {
  await render(<Pages total={61_728} start={61_727} />);
  await expect.element(page.getByText('1,234,521–1,234,540 of 1,234,560')).toBeVisible();
  await expect.element(page.getByText('Page 61,727 of 61,728')).toBeVisible();
});

test('the First and Last buttons of the pager open the first and the last page', async () => {
  await render(<Pages />);
  await expect.element(page.getByRole('button', { name: 'First page' })).toBeDisabled();
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect.element(page.getByText('Page 3 of 3')).toBeVisible();
  await expect.element(previous).toHaveFocus();
  await page.getByRole('button', { name: 'First page' }).click();
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible();
  await expect.element(next).toHaveFocus();
});

test('the user can type a page number into the pager and open it with Enter', async () => {
  await render(<Pages total={1250} start={17} />);
  await number.click();
  await expect.element(field).toHaveValue('17');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('1,200{Enter}');
  expect(onPage.mock.calls).toEqual([[1200]]);
  await expect.element(page.getByText('Page 1,200 of 1,250')).toBeVisible();
  await expect.element(number).toHaveFocus();
});

test.each(['0', '4', '-1', '1.5', 'x', ' ', '1e0x'])(
  'the pager rejects the page number %j with an error',
  async (text) => {
    await render(<Pages />);
    await number.click();
    await field.fill(text);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('There are pages 1 to 3.');
    await expect.element(field).toHaveAccessibleDescription('There are pages 1 to 3.');
    await expect.element(field).toHaveFocus();
    expect(onPage).not.toHaveBeenCalled();
  },
);

test('a held Enter opens the page number field of the pager once, and another one closes it once', async () => {
  await render(<Pages />);
  (number.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter>4/}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('2{Enter>4/}');
  await expect.element(number).toHaveFocus();
  expect(onPage.mock.calls).toEqual([[2]]);
});

test('the actions of a list do not move when the pager shows an error', async () => {
  await render(<Pages />);
  const top = () => page.getByRole('button', { name: 'Copy' }).element().getBoundingClientRect().top;
  const before = top();
  await number.click();
  await field.fill('4');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(top()).toBe(before);
});

test('Escape and Tab close the page number field of the pager without a change', async () => {
  await render(<Pages />);
  await number.click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('3{Escape}');
  await expect.element(number).toHaveFocus();
  await number.click();
  await userEvent.keyboard('3');
  await userEvent.tab();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(next).toHaveFocus();
  expect(onPage).not.toHaveBeenCalled();
});

test('on a phone the buttons of the pager are 44 px high and fill the width', async () => {
  await page.viewport(320, 700);
  await render(<Pages total={500_000} start={61_728} />);
  const place = (name: string) => page.getByRole('button', { name, exact: true }).element().getBoundingClientRect();
  const names = ['First page', 'Previous', 'Next', 'Last page'];
  expect(names.every((name) => place(name).height >= 44)).toBe(true);
  expect(new Set(names.map((name) => place(name).top)).size).toBe(1);
  expect(place('Last page').right - place('First page').left).toBeGreaterThan(280);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('there is a gap between the actions of a list', async () => {
  await render(<Pages />);
  const place = (name: string) => page.getByRole('button', { name, exact: true }).element().getBoundingClientRect();
  expect(place('Export').left - place('Copy').right).toBe(8);
});

test.each([
  [9, [[2], [4]]],
  [3, [[2], [3]]],
])(
  'in a list of %d pages, a double click on Next opens one page, and a third click makes up for the second',
  async (total, pages) => {
    await render(<Pages total={total} />);
    await next.dblClick();
    expect(onPage.mock.calls).toEqual([[2]]);
    await previous.click();
    onPage.mockClear();
    await next.tripleClick();
    expect(onPage.mock.calls).toEqual(pages);
  },
);

test('the row numbers are on the same line as the page number', async () => {
  await render(<Pages />);
  const centreOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
  const rowNumbers = page.getByText('1–20').element().getBoundingClientRect();
  expect(Math.abs(centreOf(rowNumbers) - centreOf(number.element().getBoundingClientRect()))).toBeLessThanOrEqual(1);
});
