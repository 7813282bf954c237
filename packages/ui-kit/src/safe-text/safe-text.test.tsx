import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { SafeText } from './safe-text.tsx';

test('the writing direction of a name does not affect the text around it', async () => {
  const screen = await render(
    <p>
      delete <SafeText>{'משה\u202Ecba'}</SafeText>?
    </p>,
  );
  const sentence = screen.container.querySelector('p');
  expect(sentence?.textContent).toBe('delete משה‹U+202E›cba?');
  await expect.element(screen.getByText('משה‹U+202E›cba')).toHaveProperty('tagName', 'BDI');
});

test('the title of cut text is complete and has no invisible characters', async () => {
  const screen = await render(<SafeText withTitle>{'a\u202Emoc'}</SafeText>);
  await expect.element(screen.getByText('a‹U+202E›moc')).toHaveAttribute('title', 'a‹U+202E›moc');
});
