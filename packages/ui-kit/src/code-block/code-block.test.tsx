import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { CodeBlock } from './code-block.tsx';

test.each([
  JSON.stringify({ id: 209, hint: null, tags: ['a "b" \\', '<b>'], on: true, ratio: -1.5e-7 }, null, 2),
  '{ "id": 209, "name": ',
  '"unclosed \\',
  '',
])('a code block shows %j unchanged', async (json) => {
  const screen = await render(<CodeBlock label="Recipe JSON" json={json} />);
  await expect.element(page.getByRole('region', { name: 'Recipe JSON' })).toBeVisible();
  expect(screen.container.querySelector('pre')?.textContent).toBe(json);
});

test('a code block highlights the keys, strings, numbers and literals of JSON', async () => {
  const screen = await render(<CodeBlock label="JSON" json={'{ "id": 209, "name": "x", "hint": null }'} />);
  const tokens = [...screen.container.querySelectorAll('span')];
  expect(tokens.map((token) => token.textContent)).toEqual(['"id"', '209', '"name"', '"x"', '"hint"', 'null']);
  expect(new Set(tokens.map((token) => token.className)).size).toBe(4);
});
