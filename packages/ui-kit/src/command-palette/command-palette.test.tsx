import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { CommandPalette } from './command-palette.tsx';

const run = vi.fn();
const commands = [
  { id: '/recipes', label: 'Recipes', group: 'Go to', icon: 'cup', detail: '/recipes' },
  { id: '/add-recipe', label: 'Add Recipe', group: 'Go to', icon: 'plus', detail: '/add-recipe' },
  { id: '/users', label: 'Users', group: 'Go to', icon: 'users', detail: '/users' },
  { id: 'out', label: 'Log out', group: 'Do', icon: 'logout' },
] as const;
const input = page.getByRole('combobox', { name: 'Jump to' });
const active = () => document.getElementById(input.element().getAttribute('aria-activedescendant') ?? '')?.textContent;

function Jump() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <CommandPalette
          commands={commands.map((command) => ({ ...command, run: () => run(command.id) }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

beforeEach(async () => {
  run.mockClear();
  await render(<Jump />);
  await page.getByRole('button', { name: 'Open' }).click();
});

test('finds words in any order, wraps around with the arrows, and closes before it runs a command', async () => {
  await expect.element(input).toHaveFocus();
  await userEvent.keyboard('re add');
  await expect.element(page.getByRole('option')).toHaveTextContent('Add Recipe/add-recipe');
  await userEvent.clear(input);
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toContain('Log out');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toContain('Add Recipe');
  await userEvent.keyboard('{Enter}');
  expect(run).toHaveBeenCalledExactlyOnceWith('/add-recipe');
  await expect.element(input).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('shows that nothing was found, and ignores Enter then', async () => {
  await userEvent.keyboard('zzz{Enter}');
  await expect.element(page.getByText('Nothing found')).toBeVisible();
  expect(run).not.toHaveBeenCalled();
});

test('a click runs a command, and Escape restores the focus', async () => {
  await page.getByRole('option', { name: /Users/ }).click();
  expect(run).toHaveBeenCalledExactlyOnceWith('/users');
  await page.getByRole('button', { name: 'Open' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(input).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});
