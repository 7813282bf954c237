import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { MenuButton } from '../top-bar/top-bar.tsx';
import { Drawer, navItemClass } from './drawer.tsx';

function Menu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MenuButton aria-expanded={isOpen} onClick={() => setOpen(true)} />
      {isOpen && (
        <Drawer
          onClose={() => setOpen(false)}
          footer={
            <button type="button" className={navItemClass({ isDanger: true })}>
              Log out
            </button>
          }
        >
          <a className={navItemClass()} href="#dashboard">
            Dashboard
          </a>
          <a className={navItemClass()} href="#users" aria-current="page">
            Users
          </a>
        </Drawer>
      )}
    </>
  );
}

const menu = page.getByRole('button', { name: 'Menu', exact: true });
const drawer = page.getByRole('dialog', { name: 'Menu' });

test('the drawer focuses its first link, and Escape returns the focus to the menu button', async () => {
  await render(<Menu />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('link', { name: 'Dashboard' })).toHaveFocus();
  for (const name of ['Users', 'Log out']) {
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe(name);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
});

test('the drawer closes with its button or a click on the backdrop', async () => {
  await render(<Menu />);
  await userEvent.click(menu);
  await userEvent.click(page.getByRole('button', { name: 'Close menu' }));
  await expect.element(drawer).not.toBeInTheDocument();

  await userEvent.click(menu);
  // The test clicks beside the open drawer, whose place is final only after its animation has ended.
  await Promise.all(
    drawer
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  );
  await userEvent.click(drawer, { position: { x: -20, y: 200 }, force: true });
  await expect.element(drawer).not.toBeInTheDocument();
});

test('a double click on Menu opens the drawer and leaves it open', async () => {
  await page.viewport(390, 800);
  await render(
    <div style={{ display: 'flex', justifyContent: 'end' }}>
      <Menu />
    </div>,
  );
  await userEvent.dblClick(menu);
  await expect.element(drawer).toBeVisible();
  // Close is where Menu was, so this click would count as a third click there. The key before it ends the double click.
  await userEvent.keyboard('{Shift}');
  await userEvent.click(page.getByRole('button', { name: 'Close menu' }));
  await expect.element(drawer).not.toBeInTheDocument();
});

test('a double click on Close menu closes the drawer, and does not open it again', async () => {
  await page.viewport(390, 800);
  await render(
    <div style={{ display: 'flex', justifyContent: 'end' }}>
      <Menu />
    </div>,
  );
  await userEvent.click(menu);
  await userEvent.keyboard('{Shift}');
  await userEvent.dblClick(page.getByRole('button', { name: 'Close menu' }));
  await expect.element(drawer).not.toBeInTheDocument();
  await userEvent.keyboard('{Shift}');
  await userEvent.click(menu);
  await expect.element(drawer).toBeVisible();
});

test('the key that closes the drawer does not open it again while it is held', async () => {
  await render(<Menu />);
  await userEvent.click(menu);
  await userEvent.tab({ shift: true });
  await expect.element(page.getByRole('button', { name: 'Close menu' })).toHaveFocus();
  await userEvent.keyboard('{Enter>4/}');
  await expect.element(menu).toHaveFocus();
  await expect.element(drawer).not.toBeInTheDocument();
});

test.each([
  [667, 375],
  [568, 320],
  [360, 225],
  [320, 256],
])('the whole drawer scrolls in a window of %d × %d', async (width, height) => {
  await page.viewport(width, height);
  await render(<Menu />);
  await userEvent.click(menu);
  const nav = page.getByRole('navigation').element();
  expect(nav.scrollHeight).toBe(nav.clientHeight);
  const logOut = page.getByRole('button', { name: 'Log out' });
  logOut.element().scrollIntoView();
  await expect.element(logOut).toBeInViewport({ ratio: 1 });
});
