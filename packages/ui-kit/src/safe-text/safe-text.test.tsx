import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { SafeText } from './safe-text.tsx';

test('a name that is written from right to left does not change the text around it', async () => {
  const screen = await render(
    <p>
      delete <SafeText>{'משה\u202Ecba'}</SafeText>?
    </p>,
  );
  const sentence = screen.container.querySelector('p');
  expect(sentence?.textContent).toBe('delete משה‹U+202E›cba?');
  await expect.element(screen.getByText('משה‹U+202E›cba')).toHaveProperty('tagName', 'BDI');
});

test('SafeText cuts a long text, and with a label it has a button for the whole text', async () => {
  const long = 'x'.repeat(10_000);
  const screen = await render(
    <>
      <p>
        {'Without: '}
        <SafeText>{long}</SafeText>
      </p>
      <p>
        {'With: '}
        <SafeText label="cause">{long}</SafeText>
      </p>
    </>,
  );
  const [without, withButton] = screen.container.querySelectorAll('p');
  expect(without?.textContent).toBe(`Without: ${'x'.repeat(300)}…`);
  expect(without?.querySelector('button')).toBeNull();
  expect(withButton?.textContent).toBe(`With: ${'x'.repeat(300)}…`);
  await expect.element(screen.getByRole('button', { name: 'Show the whole cause' })).toBeVisible();
});
