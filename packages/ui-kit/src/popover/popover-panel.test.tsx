import { useRef } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { popoverSheetClass } from './popover-panel.ts';
import { usePopover } from './use-popover.ts';

function Panel() {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={opener} type="button">
        View
      </button>
      <Sheet opener={opener} />
    </>
  );
}

function Sheet({ opener }: { opener: Parameters<typeof usePopover>[0] }) {
  return (
    <div
      {...usePopover<HTMLDivElement>(opener, () => {})}
      role="dialog"
      aria-label="View"
      className={popoverSheetClass}
    >
      Columns
    </div>
  );
}

const boxOf = (role: 'button' | 'dialog') => page.getByRole(role, { name: 'View' }).element().getBoundingClientRect();

beforeEach(() => page.viewport(1024, 700));

test('a sheet on a wide screen is below its button', async () => {
  await render(<Panel />);
  expect(boxOf('dialog').top).toBe(boxOf('button').bottom + 4);
});

test('a sheet on a phone is at the bottom and as wide as the window', async () => {
  await page.viewport(390, 700);
  await render(<Panel />);
  expect(boxOf('dialog')).toMatchObject({ left: 0, right: 390, bottom: 700 });
});
