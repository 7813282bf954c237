import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SegmentedControl } from './segmented-control.tsx';

function Hint() {
  const [value, setValue] = useState<'null' | 'text'>('text');
  return (
    <SegmentedControl
      legend="Hint"
      options={[
        { value: 'null', label: 'Null' },
        { value: 'text', label: 'Non-Null' },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

test('is a single tab stop; arrows select and wrap around', async () => {
  await render(<Hint />);
  await expect.element(page.getByRole('group', { name: 'Hint' })).toBeVisible();
  const [nothing, text] = [
    page.getByRole('radio', { name: 'Null', exact: true }),
    page.getByRole('radio', { name: 'Non-Null' }),
  ];
  await userEvent.tab();
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(nothing).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(text).toBeChecked();
  await nothing.click();
  await expect.element(nothing).toBeChecked();
});
