import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Fact, Facts } from './facts.tsx';

/** Renders a fact with a narrow label in a window of this width, and returns the boxes of label and value. */
async function boxesAt(width: number) {
  await page.viewport(width, 700);
  await render(
    <Facts caption="Order" hasNarrowLabels>
      <Fact label="Email">anna@example.com</Fact>
    </Facts>,
  );
  const [label, value] = [page.getByRole('rowheader', { name: 'Email' }), page.getByText('anna@example.com')];
  return { label: label.element().getBoundingClientRect(), value: value.element().getBoundingClientRect() };
}

test.for([
  [320, true],
  [390, false],
] as const)('in a window of %i px, labels are above their values: %s', async ([width, isAbove]) => {
  const { label, value } = await boxesAt(width);
  expect(value.top >= label.bottom).toBe(isAbove);
});

test.for([
  [390, 7.5],
  [800, 8.5],
] as const)('in a window of %i px, narrow labels are %d rem wide', async ([width, rem]) => {
  const { label } = await boxesAt(width);
  expect(label.width).toBe(rem * 16);
});
