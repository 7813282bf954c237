import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Pager } from './pager.tsx';

const [previous, next] = [page.getByRole('button', { name: 'Previous' }), page.getByRole('button', { name: 'Next' })];

function Pages({ onIntent }: { onIntent?: (direction: string) => void }) {
  const [at, setAt] = useState(1);
  return (
    <Pager
      page={at}
      totalPages={3}
      hasPrevious={at > 1}
      hasNext={at < 3}
      onPrevious={() => setAt(at - 1)}
      onNext={() => setAt(at + 1)}
      onIntent={onIntent}
    />
  );
}

test('shows the page and moves between the first and the last one', async () => {
  await render(<Pages />);
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible();
  await expect.element(previous).toBeDisabled();
  await next.click();
  await expect.element(page.getByText('Page 2 of 3')).toBeVisible();
  await expect.element(previous).toBeEnabled();
  await previous.click();
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible();
});

test('the focus moves to the other button when its button is disabled', async () => {
  await render(<Pages />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(page.getByText('Page 3 of 3')).toBeVisible();
  await expect.element(next).toBeDisabled();
  await expect.element(previous).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(next).toHaveFocus();
});

test('onIntent is called for enabled buttons only', async () => {
  const onIntent = vi.fn();
  await render(<Pages onIntent={onIntent} />);
  await previous.hover({ force: true });
  expect(onIntent).not.toHaveBeenCalled();
  await next.hover();
  expect(onIntent).toHaveBeenCalledWith('next');
});
