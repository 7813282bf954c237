import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Fact, Facts } from './facts.tsx';

test.for([
  [320, true],
  [390, false],
] as const)('in a window of %i px, labels are above their values: %s', async ([width, isAbove]) => {
  await page.viewport(width, 700);
  await render(
    <Facts caption="Order" hasNarrowLabels>
      <Fact label="Email">anna@example.com</Fact>
    </Facts>,
  );
  const boxOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect();
  expect(boxOf('anna@example.com').top >= boxOf('Email').bottom).toBe(isAbove);
});

test.for([
  [390, 7.5],
  [800, 8.5],
] as const)('in a window of %i px, narrow labels are %d rem wide', async ([width, rem]) => {
  await page.viewport(width, 700);
  await render(
    <Facts caption="Order" hasNarrowLabels>
      <Fact label="Email">anna@example.com</Fact>
    </Facts>,
  );
  const label = page.getByRole('rowheader', { name: 'Email' }).element();
  expect(label.getBoundingClientRect().width).toBe(rem * 16);
});
