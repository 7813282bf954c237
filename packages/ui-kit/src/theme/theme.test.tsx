import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { restoreTheme, setTheme } from './theme.ts';
import { useTheme } from './use-theme.ts';

const html = document.documentElement;
const background = () => getComputedStyle(document.body).backgroundColor;

function Choice() {
  const [theme, choose] = useTheme();
  return (
    <button type="button" onClick={() => choose(theme === 'dark' ? 'system' : 'dark')}>
      {theme}
    </button>
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  setTheme('system');
});

test('the selected theme is stored and applied', async () => {
  await render(<Choice />);
  const button = page.getByRole('button');
  const light = background();
  await button.click();
  await expect.element(button).toHaveTextContent('dark');
  expect([html.dataset.theme, localStorage.getItem('theme'), background()]).toEqual([
    'dark',
    'dark',
    'rgb(18, 17, 16)',
  ]);
  delete html.dataset.theme;
  restoreTheme();
  expect(html.dataset.theme).toBe('dark');
  await button.click();
  expect([html.dataset.theme, background()]).toEqual([undefined, light]);
});

test('the theme of the page follows a change in another tab while no component uses it', () => {
  restoreTheme();
  localStorage.setItem('theme', 'dark');
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(html.dataset.theme).toBe('dark');
});

test('a component that uses the theme follows a change in another tab', async () => {
  restoreTheme();
  await render(<Choice />);
  const button = page.getByRole('button');
  for (const [stored, shown] of [
    ['dark', 'dark'],
    ['purple', 'system'],
  ] as const) {
    localStorage.setItem('theme', stored);
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    await expect.element(button).toHaveTextContent(shown);
  }
});

test('if the browser blocks storage, the selected theme still applies to the page', async () => {
  const throwSecurityError = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(throwSecurityError);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwSecurityError);
  await render(<Choice />);
  await page.getByRole('button').click();
  await expect.element(page.getByRole('button')).toHaveTextContent('dark');
  expect(html.dataset.theme).toBe('dark');
});
