import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Table } from '../table/table.tsx';
import { ScrollRegion } from './scroll-region.tsx';

const head = page.getByRole('columnheader', { name: 'Order ID' });

/** Renders a table with a link to each of the orders 100001 to 100020. */
async function renderOrders(options: Omit<ComponentProps<typeof Table>, 'children'>) {
  await page.viewport(1024, 800);
  await render(
    <ScrollRegion label="Orders" containsTable>
      <Table {...options}>
        <thead>
          <tr>
            <th scope="col">Order ID</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: 20 }, (_, index) => 100001 + index).map((id) => (
            <tr key={id}>
              <td>
                <a href={`#${id}`}>{id}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>,
  );
}

test.each([false, true])(
  'the head of a table in a scroll region stays visible (stacksWhenNarrow: %s)',
  async (stacksWhenNarrow) => {
    await renderOrders({ stacksWhenNarrow });
    const region = page.getByRole('region', { name: 'Orders' }).element();
    region.scrollTop = 100;
    expect(head.element().getBoundingClientRect().top).toBe(region.getBoundingClientRect().top);
  },
);

test('the head of a table in a scroll region does not cover the row that Shift+Tab moves the focus to', async () => {
  await renderOrders({ hasTallRows: true, hasLinkRows: true });
  page.getByRole('link', { name: '100020' }).element().focus();
  for (let id = 100019; id > 100000; id--) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    const row = document.activeElement?.closest('tr');
    expect(row?.textContent).toBe(String(id));
    expect(row?.getBoundingClientRect().top).toBeGreaterThanOrEqual(head.element().getBoundingClientRect().bottom);
  }
});
