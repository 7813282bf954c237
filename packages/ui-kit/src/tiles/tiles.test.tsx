import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Tile, Tiles } from './tiles.tsx';

const follow = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
const label = (
  <a href="/users" onClick={follow}>
    Registered JOE Users
  </a>
);

test('a loading tile has a spinner and the height of a loaded tile, and a click on the figure follows the link', async () => {
  const screen = await render(<Tiles label="Key figures">{<Tile name="number of users" label={label} />}</Tiles>);
  const spinner = page.getByRole('img', { name: 'Loading' });
  await expect.element(spinner).toBeInTheDocument();
  const figure = () => screen.container.querySelector('p');
  const tile = figure()?.parentElement;
  const height = tile?.offsetHeight;
  expect(tile?.getAttribute('aria-busy')).toBe('true');

  await screen.rerender(<Tiles label="Key figures">{<Tile name="number of users" label={label} figure="0" />}</Tiles>);
  await expect.element(spinner).not.toBeInTheDocument();
  expect(figure()?.textContent).toBe('0');
  expect(tile?.offsetHeight).toBe(height);
  await userEvent.click(figure() ?? document.body, { force: true });
  expect(follow).toHaveBeenCalledTimes(1);
});

test('a failed tile shows the error and a Retry button outside its link', async () => {
  follow.mockClear();
  const onRetry = vi.fn();
  await render(
    <Tile
      name="number of users"
      label={label}
      failure={
        <span>
          <span>Failed to fetch total users: Forbidden</span>
          <button type="button" onClick={onRetry}>
            Retry
          </button>
        </span>
      }
    />,
  );
  await expect.element(page.getByRole('img', { name: 'Loading' })).toBeInTheDocument();
  await expect.element(page.getByRole('status')).toMatchTextContent(/Failed to fetch total users: Forbidden/);
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(follow).not.toHaveBeenCalled();
});
