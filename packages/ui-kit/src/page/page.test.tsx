import '../styles.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TwoColumns } from './page.tsx';

test.each([
  ['withSidebar', (_first: number, second: number) => second, 320],
  ['equalColumns', (first: number, second: number) => second / first, 1],
  ['fiveToSeven', (first: number, second: number) => second / first, 7 / 5],
] as const)(
  'TwoColumns of the kind %s has two columns from 1024 px, and one in narrower windows',
  async (kind, measure, size) => {
    const { container } = await render(
      <TwoColumns kind={kind}>
        <p>one</p>
        <p>two</p>
      </TwoColumns>,
    );
    const boxes = () => [...container.querySelectorAll('p')].map((column) => column.getBoundingClientRect());
    await page.viewport(1024, 900);
    const [one, two] = boxes();
    expect(one?.top).toBe(two?.top);
    expect(measure(one?.width ?? 0, two?.width ?? 0)).toBeCloseTo(size, 2);
    await page.viewport(1023, 900);
    expect(boxes()[0]?.width).toBe(boxes()[1]?.width);
    expect(boxes()[1]?.top).toBeGreaterThan(boxes()[0]?.top ?? 0);
  },
);
