import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextArea, TextInput } from './field.tsx';

test('a hint is the description of its field', async () => {
  await render(<TextInput label="ID" hint="A whole number" />);
  const field = page.getByRole('textbox', { name: 'ID' });
  await expect.element(field).toHaveAccessibleDescription('A whole number');
});

test('a hidden label is still the accessible name', async () => {
  await render(<TextArea label="Recipe JSON" hideLabel isCode />);
  await expect.element(page.getByRole('textbox', { name: 'Recipe JSON' })).toHaveAttribute('spellcheck', 'false');
});
