import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { type Command, CommandPalette, type CommandPaletteProps } from './command-palette.tsx';
import { PaletteMessage } from './palette-message.tsx';

const run = vi.fn();
const commands = [
  { id: '/recipes', label: 'Recipes', group: 'Go to', icon: 'cup', detail: '/recipes' },
  { id: '/add-recipe', label: 'Add Recipe', group: 'Go to', icon: 'plus', detail: '/add-recipe' },
  { id: '/users', label: 'Users', group: 'Go to', icon: 'users', detail: '/users' },
  { id: 'out', label: 'Log out', group: 'Do', icon: 'logout' },
] as const;
const input = page.getByRole('combobox', { name: 'Jump to' });
const activeText = () =>
  document.getElementById(input.element().getAttribute('aria-activedescendant') ?? '')?.textContent;

function TestPalette() {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(/\s+/);
  const found = commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <CommandPalette
          text={text}
          onTextChange={setText}
          commands={found.map((command) => ({ ...command, run: () => run(command.id) }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

beforeEach(() => run.mockClear());

async function openPalette() {
  await render(<TestPalette />);
  await page.getByRole('button', { name: 'Open' }).click();
}

test('the arrow keys select commands of the palette, and Enter runs the selected one', async () => {
  await openPalette();
  await expect.element(input).toHaveFocus();
  await userEvent.keyboard('re add');
  await expect.element(page.getByRole('option')).toHaveTextContent('Add Recipe/add-recipe');
  await userEvent.clear(input);
  await userEvent.keyboard('{ArrowUp}');
  expect(activeText()).toContain('Log out');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(activeText()).toContain('Add Recipe');
  await userEvent.keyboard('{Enter}');
  expect(run).toHaveBeenCalledExactlyOnceWith('/add-recipe');
  await expect.element(input).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('if no command matches, the palette shows "Nothing found", and Enter does nothing', async () => {
  await openPalette();
  await userEvent.keyboard('zzz{Enter}');
  await expect.element(page.getByText('Nothing found')).toBeVisible();
  expect(run).not.toHaveBeenCalled();
});

test('a click runs a command of the palette, and Escape closes the palette', async () => {
  await openPalette();
  await page.getByRole('option', { name: /Users/ }).click();
  expect(run).toHaveBeenCalledExactlyOnceWith('/users');
  await page.getByRole('button', { name: 'Open' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(input).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

const order: Command = {
  id: 'order',
  label: 'Order 100436',
  group: 'Records',
  icon: 'orders',
  run: () => run('order'),
};
const user: Command = { id: 'user', label: 'User 100436', group: 'Records', icon: 'users', run: () => run('user') };
const screen: Command = { id: 'screen', label: 'Orders', group: 'Go to', icon: 'orders', run: () => run('screen') };

async function renderPalette(props: Partial<CommandPaletteProps>) {
  const element = (next: Partial<CommandPaletteProps>) => (
    <CommandPalette text="100436" onTextChange={() => {}} commands={[]} onClose={() => {}} {...props} {...next} />
  );
  const { rerender } = await render(element({}));
  return (next: Partial<CommandPaletteProps>) => rerender(element(next));
}

test('a command that loads later does not change the selection of the user in the palette', async () => {
  const show = await renderPalette({ commands: [screen, user] });
  await userEvent.keyboard('{ArrowDown}');
  expect(activeText()).toContain('User 100436');
  await show({ commands: [order, screen, user] });
  expect(activeText()).toContain('User 100436');
});

test('a command whose id contains spaces gets an element id without spaces', async () => {
  await renderPalette({ commands: [{ ...user, id: 'group Coffee Machines' }] });
  await expect.element(input).toHaveAttribute('aria-activedescendant', expect.stringMatching(/^\S+$/));
  expect(activeText()).toContain('User 100436');
});

test('Enter in an empty palette that is still loading runs the first command when it has loaded', async () => {
  const show = await renderPalette({ loading: { group: 'Records', lines: 2 } });
  await expect.element(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Enter}');
  expect(run).not.toHaveBeenCalled();
  await show({ commands: [order, user], loading: undefined });
  await expect.poll(() => run.mock.calls).toEqual([['order']]);
});

test('typing in the palette cancels an Enter that waits for commands', async () => {
  const show = await renderPalette({ loading: { group: 'Records', lines: 2 } });
  await userEvent.keyboard('{Enter}7');
  await show({ commands: [order], loading: undefined });
  await expect.element(page.getByRole('option')).toBeVisible();
  expect(run).not.toHaveBeenCalled();
});

test('the palette marks the typed words in labels and shows hostile text as plain text', async () => {
  const label = '<b>Anna</b> (a+b) \u202Egro';
  await renderPalette({ text: 'anna (a+b) [', commands: [{ ...user, label }] });
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['Anna', '(a+b)']);
  await expect.element(page.getByRole('option')).toHaveTextContent('<b>Anna</b> (a+b) ‹U+202E›gro');
});

test('after a double click on its button, the user can type in the palette', async () => {
  await render(<TestPalette />);
  await page.getByRole('button', { name: 'Open' }).dblClick();
  await expect.element(input).toHaveFocus();
  await userEvent.keyboard('users');
  await expect.element(input).toHaveValue('users');
});

test('the key that opens the palette runs no command while it is held', async () => {
  await render(<TestPalette />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter>3/}');
  await expect.element(input).toHaveFocus();
  expect(run).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(run).toHaveBeenCalledOnce();
});

test('a held Enter runs a command that keeps the palette open only once', async () => {
  await renderPalette({ commands: [{ ...user, keepsOpen: true }] });
  await userEvent.keyboard('{Enter>3/}');
  expect(run).toHaveBeenCalledOnce();
});

test('an Enter that the user still holds after a retry does not run the first command that is loaded', async () => {
  const show = await renderPalette({ commands: [{ ...user, keepsOpen: true }] });
  await userEvent.keyboard('{Enter}');
  await show({ commands: [], loading: { group: 'Records', lines: 2 } });
  const repeat = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
  input.element().dispatchEvent(repeat);
  await show({ commands: [order], loading: undefined });
  await expect.element(page.getByRole('option')).toHaveTextContent('Order 100436');
  expect(run.mock.calls).toEqual([['user']]);
});

/** Two long errors, as after two failed searches on a phone. */
const errors = [1, 2].map((key) => (
  <PaletteMessage key={key} icon="alert-circle" isError>
    <p style={{ height: 150 }}>Failed to get order data by id</p>
  </PaletteMessage>
));

test('on a phone, long errors do not hide a command of the palette', async () => {
  await page.viewport(390, 844);
  await renderPalette({ commands: [screen, user, order], children: errors });
  const { scrollHeight, clientHeight } = page.getByRole('listbox').element();
  expect(scrollHeight).toBe(clientHeight);
});

test('at 400 % zoom, the selected command of the palette is visible in spite of long errors', async () => {
  await page.viewport(360, 225);
  await renderPalette({ commands: [screen, user, order], children: errors });
  await userEvent.keyboard('{ArrowUp}');
  expect(activeText()).toContain('Order 100436');
  await expect.element(page.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 });
});
