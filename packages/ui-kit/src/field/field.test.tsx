import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { TextArea, TextInput } from './field.tsx';

test('the hint is the accessible description of a field', async () => {
  await render(<TextInput label="ID" hint="A whole number" />);
  const field = page.getByRole('textbox', { name: 'ID' });
  await expect.element(field).toHaveAccessibleDescription('A whole number');
});

test('the error of a field replaces its hint', async () => {
  await render(<TextInput label="ID" hint="A whole number" error="The ID must not be empty." />);
  const field = page.getByRole('textbox', { name: 'ID' });
  await expect.element(field).toHaveAccessibleDescription('The ID must not be empty.');
  await expect.element(field).toBeInvalid();
  const styleOf = (element: Element) => getComputedStyle(element);
  expect(styleOf(field.element()).borderColor).toBe(
    styleOf(page.getByText('The ID must not be empty.').element()).color,
  );
});

test('a field with a hidden label still has it as accessible name', async () => {
  await render(<TextArea label="Recipe JSON" hidesLabel isCode />);
  await expect.element(page.getByRole('textbox', { name: 'Recipe JSON' })).toHaveAttribute('spellcheck', 'false');
});

test('on a phone, the text of a code field is large enough that iOS does not zoom into it', async () => {
  await page.viewport(390, 844);
  await render(<TextArea label="Recipe JSON" isCode />);
  const { fontSize } = getComputedStyle(page.getByRole('textbox', { name: 'Recipe JSON' }).element());
  expect(Number.parseFloat(fontSize)).toBeGreaterThanOrEqual(16);
});
