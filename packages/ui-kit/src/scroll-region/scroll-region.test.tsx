import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Table } from '../table/table.tsx';
import { ScrollRegion } from './scroll-region.tsx';

test.each([false, true])(
  'the head of a table in a scroll region stays visible (stackWhenNarrow: %s)',
  async (stack) => {
    await page.viewport(1024, 800);
    await render(
      <ScrollRegion label="Orders" containsTable>
        <Table stackWhenNarrow={stack}>
          <thead>
            <tr>
              <th scope="col">Order ID</th>
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: 20 }, (_, index) => 100001 + index).map((id) => (
              <tr key={id}>
                <td>{id}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollRegion>,
    );
    const region = page.getByRole('region', { name: 'Orders' }).element();
    region.scrollTop = 100;
    const head = page.getByRole('columnheader', { name: 'Order ID' }).element();
    expect(head.getBoundingClientRect().top).toBe(region.getBoundingClientRect().top);
  },
);
