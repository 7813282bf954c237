import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Page } from '../page/page.tsx';
import { CommandPaletteButton, MenuButton, TopBar } from './top-bar.tsx';

test('the skip link is the first tab stop and moves the focus to the content', async () => {
  const before = location.href;
  await render(
    <>
      <TopBar brand={<a href="/">JOE</a>}>
        <CommandPaletteButton shortcut="Ctrl K" aria-keyshortcuts="Control+K" />
        <MenuButton />
      </TopBar>
      <Page>Users</Page>
    </>,
  );
  await expect.element(page.getByRole('link', { name: 'JOE' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Jump to', exact: true })).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(location.href).toBe(before);
});

test('the focus on a button of the top bar does not scroll the page', async () => {
  await render(
    <>
      <TopBar brand={<a href="/">JOE</a>}>
        <MenuButton />
      </TopBar>
      <div style={{ height: 400 }} />
      <button type="button">After</button>
      <div style={{ height: 3000 }} />
    </>,
  );
  window.scrollTo(0, 300);
  (page.getByRole('button', { name: 'After' }).element() as HTMLElement).focus();
  const before = scrollY;
  expect(before).toBeGreaterThan(0);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(page.getByRole('button', { name: 'Menu' })).toHaveFocus();
  expect(scrollY).toBe(before);
});

test('a held Enter clicks a button of the top bar once', async () => {
  const [onPalette, onMenu] = [vi.fn(), vi.fn()];
  await render(
    <TopBar brand={<a href="/">JOE</a>}>
      <CommandPaletteButton shortcut="Ctrl K" onClick={onPalette} />
      <MenuButton onClick={onMenu} />
    </TopBar>,
  );
  for (const name of ['Jump to', 'Menu']) {
    (page.getByRole('button', { name }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter>5/}');
  }
  expect(onPalette).toHaveBeenCalledOnce();
  expect(onMenu).toHaveBeenCalledOnce();
});
