import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Button } from '../button/button.tsx';
import { FootBar } from './foot-bar.tsx';

test('the focus on a button of the foot bar does not scroll the page', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(1024, 700);
  await render(
    <>
      <div style={{ height: 400 }} />
      <button type="button">Before</button>
      <div style={{ height: 2000 }} />
      <FootBar>
        <Button>Save</Button>
      </FootBar>
    </>,
  );
  window.scrollTo(0, 300);
  (page.getByRole('button', { name: 'Before' }).element() as HTMLElement).focus();
  expect(scrollY).toBe(300);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus();
  expect(scrollY).toBe(300);
});
