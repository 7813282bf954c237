// This import declares the type of `cdp()`.
import type {} from '@vitest/browser-playwright';
import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { HighlightedText } from './highlighted-text.tsx';

const forceColors = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

afterEach(() => forceColors('none'));

test('with forced colors, a match has the colors that the browser gives to marked text', async () => {
  const { container } = await render(
    <>
      <HighlightedText text="luca.muller@example.com" words={['muller']} />
      <mark>standard</mark>
    </>,
  );
  const [match, standard] = [...container.querySelectorAll('mark')].map((mark) => getComputedStyle(mark));
  await forceColors('active');
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true);
  expect(match?.color).toBe(standard?.color);
  expect(match?.backgroundColor).toBe(standard?.backgroundColor);
});
