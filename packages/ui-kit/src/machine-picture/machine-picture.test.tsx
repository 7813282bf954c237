// This import declares the type of `cdp()`.
import type {} from '@vitest/browser-playwright';
import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { MachinePicture } from './machine-picture.tsx';

const picture = (number: string) => ({ src: `/missing/${number}.png`, srcSet: `/missing/${number}.png 256w` });

test('a picture that cannot be loaded is replaced by the article number', async () => {
  const screen = await render(<MachinePicture picture={picture('10412')} alt="Coffee machine 10412" name="10412" />);
  await expect.element(page.getByText('10412')).toBeVisible();
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
  await screen.rerender(<MachinePicture picture={picture('10427')} alt="Coffee machine 10427" name="10427" />);
  await expect.element(page.getByText('10427')).toBeVisible();
  await screen.rerender(<MachinePicture picture={undefined} alt="Coffee machine 10533" name="10533" />);
  await expect.element(page.getByText('10533')).toBeVisible();
});

test('a machine picture that was removed does not stay in memory', async () => {
  const image = document.createElement('canvas').toDataURL();
  const existingPicture = { src: image, srcSet: `${image} 256w, ${image} 512w` };
  const screen = await render(<MachinePicture picture={existingPicture} alt="Coffee machine 10412" name="10412" />);
  const removed = new WeakRef(page.getByRole('img').element());
  await screen.rerender(<MachinePicture picture={undefined} alt="Coffee machine 10412" name="10412" />);
  await screen.rerender(<MachinePicture picture={undefined} alt="Coffee machine 10427" name="10427" />);
  await expect
    .poll(async () => {
      await cdp().send('HeapProfiler.collectGarbage');
      return removed.deref();
    })
    .toBeUndefined();
});
