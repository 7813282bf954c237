import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import '../styles.css';
import { ListArea, SortSelect, Toolbar } from './toolbar.tsx';

test.each([320, 360, 390, 430])(
  'on a phone with %d px a wide button beside the sort order leaves room for the name of the field',
  async (width) => {
    await page.viewport(width, 800);
    await render(
      <ListArea>
        <Toolbar search={<SearchField placeholder="Search" value="" onChange={() => {}} />}>
          <SortSelect
            fields={[{ value: 'user_id', label: 'User ID' }]}
            value="user_id"
            direction="asc"
            onChange={() => {}}
          />
          <div>
            <Button icon="sliders">View with a long name</Button>
          </div>
        </Toolbar>
      </ListArea>,
    );
    const field = page.getByRole('combobox').element().getBoundingClientRect();
    const direction = page.getByRole('button', { name: 'Ascending' }).element().getBoundingClientRect();
    expect(field.width).toBeGreaterThanOrEqual(104);
    expect(direction.left).toBeGreaterThan(field.right);
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);
