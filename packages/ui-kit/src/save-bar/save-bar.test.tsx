import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Button } from '../button/button.tsx';
import { SaveBar } from './save-bar.tsx';

test('on a phone a long text of the save bar does not separate Cancel and Save', async () => {
  await page.viewport(320, 640);
  await render(
    <SaveBar text="No changes, 1 empty tag left out">
      <Button>Cancel</Button>
      <Button>Save</Button>
    </SaveBar>,
  );
  const [cancel, save] = ['Cancel', 'Save'].map((name) =>
    page.getByRole('button', { name }).element().getBoundingClientRect(),
  );
  expect(save?.top).toBe(cancel?.top);
  expect(save?.left).toBeGreaterThan(cancel?.right ?? 0);
});
