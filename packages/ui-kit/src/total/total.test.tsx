import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { LongText } from '../long-text/long-text.tsx';
import { Total } from './total.tsx';

test.for([320, 390])('the total amount is not cut off in a window of %i px', async (width) => {
  await page.viewport(width, 700);
  await render(
    <div style={{ paddingInline: 16 }}>
      <Total label="Total of all paid orders" parts={[]}>
        <LongText text="CHF 2,166,214.70" label="total" />
      </Total>
    </div>,
  );
  const amount = page.getByText('CHF 2,166,214.70').element();
  // The value is measured again when the font has loaded.
  await expect.poll(() => amount.scrollWidth - amount.clientWidth).toBe(0);
});
