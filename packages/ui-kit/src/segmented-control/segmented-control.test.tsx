import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
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

test('the arrow keys and a click select options of a segmented control', async () => {
  await render(<Hint />);
  await expect.element(page.getByRole('group', { name: 'Hint' })).toBeVisible();
  const [nullOption, textOption] = [
    page.getByRole('radio', { name: 'Null', exact: true }),
    page.getByRole('radio', { name: 'Non-Null' }),
  ];
  await userEvent.tab();
  await expect.element(textOption).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(nullOption).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(textOption).toBeChecked();
  await nullOption.click();
  await expect.element(nullOption).toBeChecked();
});

test('three options with icons fit the menu of a window of 320 px', async () => {
  await page.viewport(320, 600);
  const options = [
    { value: 'system', label: 'System', icon: 'system' },
    { value: 'light', label: 'Light', icon: 'sun' },
    { value: 'dark', label: 'Dark', icon: 'moon' },
  ] as const;
  await render(
    <div style={{ width: 233 }}>
      <SegmentedControl legend="Theme" options={options} value="system" onChange={() => {}} isFullWidth />
    </div>,
  );
  const { left, right } = page.getByRole('group', { name: 'Theme' }).element().getBoundingClientRect();
  expect(right - left).toBe(233);
  expect(page.getByText('Dark').element().getBoundingClientRect().right).toBeLessThanOrEqual(right);
});
