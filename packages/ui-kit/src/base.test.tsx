import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './styles.css';

test('on a larger phone, a label that only small phones hide looks like other labels', async () => {
  await page.viewport(390, 700);
  await render(
    <>
      <span className="u-label">State</span>
      <span className="u-label visually-hidden-small-phone">Sort by</span>
    </>,
  );
  const { fontSize, color } = getComputedStyle(page.getByText('State').element());
  await expect.element(page.getByText('Sort by')).toHaveStyle({ fontSize, color, position: 'static' });
  await page.viewport(360, 700);
  await expect.element(page.getByText('Sort by')).toHaveStyle({ position: 'absolute', width: '1px' });
});
