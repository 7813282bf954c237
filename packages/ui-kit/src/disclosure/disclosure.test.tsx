import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Disclosure } from './disclosure.tsx';

test('a double click on a disclosure opens it, and the next click closes it', async () => {
  await render(
    <Disclosure summary="3 added">
      <p>title</p>
    </Disclosure>,
  );
  const summary = page.getByText('3 added');
  await summary.dblClick();
  await expect.element(page.getByText('title')).toBeVisible();
  // The key press ends the double click, so that the next click counts.
  await userEvent.keyboard('{Shift}');
  await summary.click();
  await expect.element(page.getByText('title')).not.toBeVisible();
});

test('a held Enter opens a disclosure, and does not close it again', async () => {
  await render(
    <Disclosure summary="3 added">
      <p>title</p>
    </Disclosure>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter>4/}');
  await expect.element(page.getByText('title')).toBeVisible();
});
