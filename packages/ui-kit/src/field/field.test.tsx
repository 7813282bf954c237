import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Select, TextArea, TextInput } from './field.tsx';

test('a hint describes its field; an error takes its place and makes it invalid', async () => {
  const screen = await render(<TextInput label="ID" hint="A whole number" />);
  const field = page.getByRole('textbox', { name: 'ID' });
  await expect.element(field).toHaveAccessibleDescription('A whole number');
  await expect.element(field).toBeValid();
  await screen.rerender(<TextInput label="ID" hint="A whole number" error="Recipe ID must be a valid number!" />);
  await expect.element(field).toHaveAccessibleDescription('Recipe ID must be a valid number!');
  await expect.element(field).toBeInvalid();
});

test('area and select are named too, also by a hidden label', async () => {
  await render(
    <>
      <TextArea label="Recipe JSON" labelHidden code />
      <Select label="Group">
        <option>EF1042</option>
      </Select>
    </>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Recipe JSON' })).toHaveAttribute('spellcheck', 'false');
  await expect.element(page.getByRole('combobox', { name: 'Group' })).toBeVisible();
});
