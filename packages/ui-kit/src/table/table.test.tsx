import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import { ListArea, SortSelect, Toolbar } from '../toolbar/toolbar.tsx';
import { SortableHeader, selectCellClass, Table } from './table.tsx';

test('the user can sort a table by its headers with the keyboard', async () => {
  const onSort = vi.fn();
  await render(
    <Table caption="Users">
      <thead>
        <tr>
          <SortableHeader sorted="desc" onSort={() => onSort('id')}>
            User ID
          </SortableHeader>
          <SortableHeader sorted={false} onSort={() => onSort('email')}>
            Email
          </SortableHeader>
        </tr>
      </thead>
    </Table>,
  );
  await expect.element(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'User ID' })).toHaveAttribute('aria-sort', 'descending');
  await expect.element(page.getByRole('columnheader', { name: 'Email' })).not.toHaveAttribute('aria-sort');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(onSort.mock.calls).toEqual([['id'], ['email']]);
  await userEvent.keyboard('{Enter>3/}');
  expect(onSort.mock.calls).toEqual([['id'], ['email'], ['email']]);
});

test.each([false, true])(
  'a click anywhere in a column header sorts by this column (sticky header: %s)',
  async (sticky) => {
    const onSort = vi.fn();
    await page.viewport(1440, 800);
    await render(
      <Table hasStickyHeader={sticky}>
        <thead>
          <tr>
            {['User ID', 'Email', 'Total'].map((label) => (
              <SortableHeader
                key={label}
                className={label === 'Total' ? 'u-end' : ''}
                sorted={false}
                onSort={() => onSort(label)}
              >
                {label}
              </SortableHeader>
            ))}
          </tr>
        </thead>
      </Table>,
    );
    for (const name of ['User ID', 'Email', 'Total']) {
      const header = page.getByRole('columnheader', { name });
      const { width, height } = header.element().getBoundingClientRect();
      // Positions are relative to the inside of the border of 1 px.
      for (const x of [1, width - 1]) for (const y of [0, height - 3]) await header.click({ position: { x, y } });
    }
    expect(onSort.mock.calls.map(([label]) => label)).toEqual(
      ['User ID', 'Email', 'Total'].flatMap((label) => [label, label, label, label]),
    );
  },
);

test('a click on another cell of a row follows the link of the row', async () => {
  const follow = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  await render(
    <Table hasLinkRows>
      <tbody>
        <tr>
          <td>
            <a href="/orders/1" onClick={follow}>
              1
            </a>
          </td>
          <td>CHF 12.00</td>
        </tr>
      </tbody>
    </Table>,
  );
  await page.getByText('CHF 12.00').click({ force: true });
  expect(follow).toHaveBeenCalledTimes(1);
});

test('SortSelect changes the sort field and the direction, and is visible only in a narrow list', async () => {
  const onChange = vi.fn();
  const fields = [
    { value: 'user_id', label: 'User ID' },
    { value: 'email', label: 'Email' },
  ] as const;
  await page.viewport(390, 800);
  await render(
    <ListArea>
      <Toolbar search={<SearchField />}>
        <SortSelect fields={fields} value="user_id" direction="asc" onChange={onChange} />
      </Toolbar>
    </ListArea>,
  );
  const select = page.getByRole('combobox', { name: 'Sort by' });
  await select.selectOptions('Email');
  await page.getByRole('button', { name: 'Ascending' }).click();
  expect(onChange.mock.calls).toEqual([
    ['email', 'asc'],
    ['user_id', 'desc'],
  ]);
  await page.viewport(1024, 800);
  await expect.element(select).not.toBeInTheDocument();
});

test.each([358, 536, 635])('in a list that is %i px wide, the sort order is below search and tools', async (width) => {
  await page.viewport(width, 800);
  await render(
    <ListArea>
      <Toolbar search={<SearchField />} tools={<Button>Period</Button>}>
        <SortSelect
          fields={[{ value: 'type', label: 'Payment Type' }]}
          value="type"
          direction="asc"
          onChange={vi.fn()}
        />
        <Button>View</Button>
      </Toolbar>
    </ListArea>,
  );
  const bottom = page.getByRole('button', { name: 'Period' }).element().getBoundingClientRect().bottom;
  const tops = [page.getByRole('combobox', { name: 'Sort by' }), page.getByRole('button', { name: 'View' })].map(
    (control) => control.element().getBoundingClientRect().top,
  );
  for (const top of tops) expect(top).toBeGreaterThan(bottom);
  expect(new Set(tops).size).toBe(1);
});

test.each([390, 1024])('a value of 10,000 letters does not make the table wider than %d px', async (width) => {
  await page.viewport(width, 800);
  await render(
    <Table stacksWhenNarrow>
      <thead>
        <tr>
          <th scope="col">User ID</th>
          <th scope="col">Email</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>20401</td>
          <td>{'x'.repeat(10_000)}</td>
          <td className="u-end">CHF 1,204.50</td>
        </tr>
      </tbody>
    </Table>,
  );
  expect(document.documentElement.scrollWidth).toBe(width);
  const total = page.getByText('CHF 1,204.50').element();
  expect(total.scrollWidth).toBeLessThanOrEqual(total.clientWidth);
  await expect.element(page.getByText('20401')).toBeVisible();
  expect(page.getByText('20401').element().clientHeight).toBeGreaterThan(0);
});

test('the head of a table with stacked rows is hidden until it has the focus', async () => {
  await page.viewport(390, 800);
  await render(
    <Table stacksWhenNarrow>
      <thead>
        <tr>
          <SortableHeader sorted="asc" onSort={() => {}}>
            Email
          </SortableHeader>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>anna@example.com</td>
        </tr>
      </tbody>
    </Table>,
  );
  const sort = page.getByRole('button', { name: 'Email' });
  const height = () => document.querySelector('thead')?.offsetHeight;
  expect(height()).toBe(1);
  await userEvent.tab();
  await expect.element(sort).toHaveFocus();
  expect(height()).toBeGreaterThan(20);
  await page.viewport(1024, 800);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(height()).toBeGreaterThan(20);
});

/** Renders a table with a sticky head and a link in each of its 40 rows. */
const renderLongTable = (content = (id: number) => <a href={`/users/${id}`}>{`User ${id}`}</a>) =>
  render(
    <Table hasStickyHeader>
      <thead>
        <tr>
          <th scope="col">User ID</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: 40 }, (_, id) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the id of the user
          <tr key={id}>
            <td>{content(id)}</td>
          </tr>
        ))}
      </tbody>
    </Table>,
  );

test('a sticky table header stays below the top bar with its borders while the page scrolls', async () => {
  await page.viewport(1024, 400);
  await renderLongTable();
  const header = page.getByRole('columnheader').element();
  // Collapsed borders belong to the table and would not move with the header.
  expect(getComputedStyle(header).borderCollapse).toBe('separate');
  window.scrollTo(0, 300);
  // The top bar is 56 px high, and its border covers the first pixel of the header.
  expect(header.getBoundingClientRect().top).toBe(55);
});

test.each([
  { width: 900, isWrapped: true },
  { width: 1200, isWrapped: false },
])('a compact table of $width px wraps its headers: $isWrapped', async ({ width, isWrapped }) => {
  await page.viewport(width, 400);
  await render(
    <Table isCompact>
      <thead>
        <tr>
          <SortableHeader sorted="asc" onSort={() => {}}>
            Order ID
          </SortableHeader>
          <SortableHeader sorted={false} onSort={() => {}}>
            Email
          </SortableHeader>
        </tr>
      </thead>
    </Table>,
  );
  const [sorted, unsorted] = page.getByRole('columnheader').elements();
  expect(getComputedStyle(sorted as Element).whiteSpace).toBe(isWrapped ? 'normal' : 'nowrap');
  expect(sorted?.querySelector('svg')?.checkVisibility()).toBe(true);
  expect(unsorted?.querySelector('svg')?.checkVisibility()).toBe(!isWrapped);
});

test.each([390, 1024])('a selected row of a table has another background at %d px', async (width) => {
  await page.viewport(width, 800);
  await render(
    <>
      <Table hasInteractiveRows stacksWhenNarrow>
        <tbody>
          {['anna@example.com', 'ben@example.com'].map((email) => (
            <tr key={email}>
              <td className={selectCellClass}>
                <Checkbox checked={email.startsWith('anna')} onChange={() => {}}>
                  <span className="visually-hidden">{`Select ${email}`}</span>
                </Checkbox>
              </td>
              <td>{email}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p>Below the table</p>
    </>,
  );
  // The pointer of an earlier test may be over a row.
  await userEvent.hover(page.getByText('Below the table'));
  const [selected, other] = page
    .getByRole('row')
    .elements()
    .map((row) => getComputedStyle(row).backgroundColor);
  expect(selected).not.toBe(other);
});

test('a press at the right edge of a stacked row presses its checkbox', async () => {
  await page.viewport(390, 800);
  const onChange = vi.fn();
  await render(
    <Table stacksWhenNarrow>
      <tbody>
        <tr>
          <td className={selectCellClass}>
            <Checkbox checked={false} onChange={onChange}>
              <span className="visually-hidden">Select anna@example.com</span>
            </Checkbox>
          </td>
          <td>anna@example.com</td>
        </tr>
      </tbody>
    </Table>,
  );
  const { right, top } = page
    .getByRole('cell', { name: 'anna@example.com', exact: true })
    .element()
    .getBoundingClientRect();
  document.elementFromPoint(right - 2, top + 2)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(onChange).toHaveBeenCalledOnce();
});

test('a sticky head covers the whole width of a highlighted row below it', async () => {
  await render(
    <Table hasStickyHeader hasInteractiveRows>
      <thead>
        <tr>
          <th scope="col">User ID</th>
          <th scope="col">Email</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <a href="/users/1">1</a>
          </td>
          <td>a@example.com</td>
        </tr>
      </tbody>
    </Table>,
  );
  const shadowOf = (element: Element) => getComputedStyle(element).boxShadow.replace(/rgba?\(.*?\) /g, '');
  await userEvent.tab();
  const rowShadows = shadowOf(page.getByRole('row').nth(1).element());
  const headShadows = page
    .getByRole('columnheader')
    .elements()
    .map((cell) => shadowOf(cell));
  expect(headShadows.join(', ')).toBe(rowShadows);
});

test.each([
  { name: 'a link', content: undefined },
  {
    name: 'a date with a tooltip',
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not show the tooltip
    content: (id: number) => <time tabIndex={0}>{`User ${id}`}</time>,
  },
])('a sticky head does not cover $name that Shift+Tab moves the focus to', async ({ content }) => {
  await page.viewport(1024, 400);
  await renderLongTable(content);
  const element = (id: number) => page.getByText(`User ${id}`, { exact: true }).element() as HTMLElement;
  element(20).focus();
  // Scrolls until the head covers row 19.
  window.scrollBy(0, element(19).getBoundingClientRect().top - 72);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(document.activeElement).toBe(element(19));
  const head = page.getByRole('columnheader').element().getBoundingClientRect();
  expect(element(19).getBoundingClientRect().top).toBeGreaterThanOrEqual(head.bottom);
});
