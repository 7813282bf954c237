import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PictureOrFallback } from './picture-or-fallback.tsx';

const picture = page.getByRole('img', { name: 'Latte' });
const fallback = page.getByText('No picture');
const Latte = ({ src }: { src: string | undefined }) => (
  <PictureOrFallback src={src} alt="Latte" fallback={<span>No picture</span>} />
);

test('the fallback replaces a missing picture and a picture that cannot be loaded, but not one with another URL', async () => {
  const screen = await render(<Latte src={undefined} />);
  await expect.element(fallback).toBeVisible();
  await screen.rerender(<Latte src="/missing/latte.png" />);
  await expect.element(fallback).toBeVisible();
  await expect.element(picture).not.toBeInTheDocument();
  await screen.rerender(<Latte src={document.createElement('canvas').toDataURL()} />);
  await expect.element(picture).toBeVisible();
  await expect.element(fallback).not.toBeInTheDocument();
});
