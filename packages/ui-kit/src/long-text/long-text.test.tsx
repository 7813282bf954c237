import interUrl from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url';
import type { CSSProperties } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { LongText } from './long-text.tsx';

const long = 'Bartholomäus'.repeat(10);
const button = page.getByRole('button', { name: 'Show the whole first name of 20402' });
const panel = page.getByRole('dialog', { name: 'first name of 20402' });

const Names = ({ text = long }) => (
  <table style={{ tableLayout: 'fixed', width: '100%' }}>
    <tbody>
      <tr>
        <td>20402</td>
        <td>
          <LongText text={text} label="first name of 20402" />
        </td>
        <td>
          <LongText text="Anna" label="last name of 20402" />
        </td>
      </tr>
    </tbody>
  </table>
);

test.each([320, 390, 1440])(
  'at %d px a long value is cut to one line with a button for the whole value',
  async (width) => {
    await page.viewport(width, 800);
    const screen = await render(<Names text={'Bartholomäus'.repeat(100)} />);
    await expect.element(button).toBeVisible();
    expect(page.getByRole('button').elements()).toHaveLength(1);
    const [, cut, short] = screen.container.querySelectorAll('td');
    expect(cut?.getBoundingClientRect().height).toBe(short?.getBoundingClientRect().height);
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);

test('a value of up to 300 characters has a button only while it does not fit', async () => {
  await page.viewport(1440, 800);
  const screen = await render(<Names text="Bartholomäus" />);
  await expect.element(button).not.toBeInTheDocument();
  await page.viewport(200, 800);
  await expect.element(button).toBeVisible();
  await page.viewport(1440, 800);
  await expect.element(button).not.toBeInTheDocument();
  await screen.rerender(<Names text={'Bartholomäus'.repeat(100)} />);
  await expect.element(button).toBeVisible();
});

test('an email is on one line like other values', async () => {
  await page.viewport(320, 800);
  const screen = await render(<Names text={`${long}@example.com`} />);
  await expect.element(button).toBeVisible();
  const [cut, short] = screen.container.querySelectorAll('bdi');
  expect(cut?.clientHeight).toBe(short?.clientHeight);
});

test('an email that may wrap to two lines has a button only if it needs a third line', async () => {
  const email = (text: string) => (
    <div
      style={
        {
          width: 110,
          font: '13px/20px sans-serif',
          '--cut-text-display': '-webkit-box',
          '--cut-text-lines': 2,
          '--cut-text-white-space': 'normal',
        } as CSSProperties
      }
    >
      <LongText text={text} label="first name of 20402" />
    </div>
  );
  const screen = await render(email('vreni.taylor@example.net'));
  expect(screen.container.querySelector('bdi')?.clientHeight).toBe(40);
  await expect.element(button).not.toBeInTheDocument();
  await screen.rerender(email(`vreni.taylor@${long}`));
  await expect.element(button).toBeVisible();
  expect(screen.container.querySelector('bdi')?.clientHeight).toBe(40);
});

test('the button of a long value disappears when a font arrives with which the value fits', async () => {
  await page.viewport(390, 800);
  await render(
    <div style={{ width: 160, fontFamily: 'Late, monospace', fontSize: 16 }}>
      <LongText text="Espresso Macchiato" label="first name of 20402" />
    </div>,
  );
  await expect.element(button).toBeVisible();
  document.fonts.add(new FontFace('Late', `url(${interUrl})`));
  await expect.element(button).not.toBeInTheDocument();
});

test('all values share one observer of their sizes, because thousands would take seconds', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const observe = vi.spyOn(ResizeObserver.prototype, 'observe');
  const listen = vi.spyOn(document.fonts, 'addEventListener');
  const values = Array.from({ length: 50 }, (_, index) => `${index}`);
  const screen = await render(
    <div>
      {values.map((value) => (
        <LongText key={value} text={value} label="value" />
      ))}
    </div>,
  );
  expect(observe).toHaveBeenCalledTimes(50);
  expect(new Set(observe.mock.contexts).size).toBe(1);
  expect(listen.mock.calls.length).toBeLessThanOrEqual(1);
  const unobserve = vi.spyOn(ResizeObserver.prototype, 'unobserve');
  await screen.unmount();
  expect(unobserve).toHaveBeenCalledTimes(50);
});

test('the focus ring of a link in a cut value is not cut off', async () => {
  const screen = await render(
    <div style={{ width: 100 }}>
      <LongText text={long} label="first name of 20402">
        <a href="#details">{long}</a>
      </LongText>
    </div>,
  );
  await userEvent.tab();
  const link = page.getByRole('link');
  await expect.element(link).toHaveFocus();
  const cut = screen.container.querySelector('a')?.parentElement as HTMLElement;
  // `overflow` cuts off what the element contains, but not its own ring.
  expect(getComputedStyle(cut).outlineStyle).toBe('solid');
  expect(getComputedStyle(link.element()).outlineStyle).toBe('none');
});

test('a value that a search has marked gets its button when it no longer fits', async () => {
  const name = 'Bartholomäus';
  const cell = (children?: string, width = 60) => (
    <div style={{ width }}>
      <LongText text={name} label="first name of 20402">
        {children && <mark>{children}</mark>}
      </LongText>
    </div>
  );
  const screen = await render(cell(undefined, 300));
  await expect.element(button).not.toBeInTheDocument();
  await screen.rerender(cell(name, 300));
  await screen.rerender(cell(name));
  await expect.element(button).toBeVisible();
});

test('the page contains all 10,000 characters of a value only while its panel is open', async () => {
  await page.viewport(390, 800);
  const screen = await render(<Names text={'x'.repeat(10_000)} />);
  const length = () => screen.container.textContent?.length ?? 0;
  expect(length()).toBeLessThan(400);
  await button.click();
  await expect.element(panel).toBeVisible();
  expect(length()).toBeGreaterThan(10_000);
  await expect.element(panel.getByText('10,000 characters')).toBeVisible();
  const { left, right, bottom } = panel.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(8);
  expect(right).toBeLessThanOrEqual(382);
  expect(bottom).toBeLessThanOrEqual(800);
  // Without a key between them, the two clicks are a double click, which does not close the panel.
  await userEvent.keyboard('{Shift}');
  await button.click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(length()).toBeLessThan(400);
});

test('the panel of a long value can be opened, read, copied and closed with the keyboard', async () => {
  await page.viewport(390, 800);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<Names />);
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  await expect.element(panel.getByRole('region', { name: 'The whole value' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(write).toHaveBeenCalledExactlyOnceWith(long);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('a click outside closes the panel of a long value', async () => {
  await page.viewport(390, 800);
  await render(<Names />);
  await button.click();
  await expect.element(panel).toBeVisible();
  await page.getByText('20402', { exact: true }).click();
  await expect.element(panel).not.toBeInTheDocument();
});

test('the panel of a long value shows invisible characters as codes', async () => {
  await render(<Names text={`${long}\u202Ecba`} />);
  await button.click();
  await expect.element(panel.getByRole('region')).toHaveTextContent(`${long}‹U+202E›cba`);
});
