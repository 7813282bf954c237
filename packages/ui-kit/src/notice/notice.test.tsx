import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Button } from '../button/button.tsx';
import { Notice } from './notice.tsx';

const text = 'The browser did not open the sign-in window. Your unsaved input here will be restored.';

test.for([
  { width: 620, isBelow: false },
  { width: 270, isBelow: true },
])(
  'in a notice of $width px the text has enough width, and the action is below it: $isBelow',
  async ({ width, isBelow }) => {
    await render(
      <div style={{ width }}>
        <Notice tone="danger" action={<Button size="small">Use this window</Button>}>
          {text}
        </Notice>
      </div>,
    );
    const message = page.getByText(text).element().getBoundingClientRect();
    const icon = page.getByRole('alert').element().querySelector('svg')?.getBoundingClientRect();
    const action = page.getByRole('button').element().getBoundingClientRect();
    expect(message.width).toBeGreaterThan(170);
    expect(message.left).toBeGreaterThan(icon?.right ?? Number.NaN);
    expect(action.top >= message.bottom).toBe(isBelow);
  },
);
