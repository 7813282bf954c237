import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { type ChartSegment, ColumnChart, RatioDots, ShareBar, StackedBar } from './charts.tsx';

const rectValues = (root: Element, name: string) =>
  [...root.querySelectorAll('rect')].map((rect) => Number(Number(rect.getAttribute(name)).toFixed(2)));

test('a stacked bar shows each share as a width and as a percentage', async () => {
  const segments = [
    { name: 'Switzerland', value: 60 },
    { name: 'Germany', value: 30 },
    { name: 'Other', value: 10 },
  ];
  const screen = await render(<StackedBar label="Addresses by country" segments={segments} />);
  const bar = page.getByRole('img', { name: 'Addresses by country' }).element();
  expect(rectValues(bar, 'x')).toEqual([0, 60, 90]);
  expect(rectValues(bar, 'width')).toEqual([59.5, 29.5, 9.5]);
  expect([...screen.container.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'Switzerland 60%',
    'Germany 30%',
    'Other 10%',
  ]);
});

test('charts follow their segments although two have the same name', async () => {
  const segments = ['Others', 'Germany', 'Others'].map((name, index) => ({ name, value: 3 - index }));
  const charts = (shown: ChartSegment[]) => (
    <>
      <StackedBar label="Addresses by country" segments={shown} />
      <ColumnChart label="Addresses by country" segments={shown} />
    </>
  );
  const { container, rerender } = await render(charts(segments));
  await rerender(charts(segments.slice(1)));
  expect([...container.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['Germany 67%', 'Others 33%']);
  expect(container.querySelectorAll('[aria-label="Addresses by country"] rect')).toHaveLength(2);
  expect(container.querySelectorAll('[aria-label^="Addresses by country:"] rect')).toHaveLength(2);
});

test('a column chart has proportional heights and a name with all values', async () => {
  const segments = [
    { name: '10412', value: 1486 },
    { name: '10427', value: 743 },
  ];
  await render(<ColumnChart label="Machines by article number" segments={segments} />);
  const chart = page.getByRole('img', { name: 'Machines by article number: 10412 1,486, 10427 743' }).element();
  expect(rectValues(chart, 'height')).toEqual([44, 22]);
});

test.each([
  [1.2, 12, 2],
  [0.84, 8, 0],
  [0, 0, 0],
  [Number.NaN, 0, 0],
  [1e9, 30, 20],
])('the ratio %d is shown as %d dots, of which %d have the accent colour', async (ratio, all, beyond) => {
  const screen = await render(<RatioDots ratio={ratio} />);
  const dots = [...screen.container.querySelectorAll('circle')];
  expect(dots.length).toBe(all);
  const [last, first] = [dots.at(-1)?.getAttribute('class'), dots[0]?.getAttribute('class')];
  expect(dots.filter((dot) => dot.getAttribute('class') !== first).length).toBe(beyond);
  expect(last === first).toBe(beyond === 0);
});

test('charts without valid data contain no NaN and no Infinity, and a column chart keeps its height', async () => {
  const screen = await render(
    <>
      <ColumnChart label="Machines" segments={[]} />
      <StackedBar label="Addresses" segments={[{ name: 'None', value: 0 }]} />
      <ShareBar share={Number.POSITIVE_INFINITY} />
    </>,
  );
  expect(screen.container.querySelector('[role="img"]')?.getBoundingClientRect().height).toBe(64);
  expect(screen.container.innerHTML).not.toMatch(/NaN|Infinity/);
});
