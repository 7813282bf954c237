import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { lastPress, repeatsPress, resemblesPress } from './last-press.ts';

/** Presses a pointer at a place in the window. */
function press(x: number, y = 100) {
  window.dispatchEvent(new PointerEvent('pointerdown', { clientX: x, clientY: y }));
  return lastPress();
}

/** Presses a key. A held key repeats. */
function pressKey(repeat = false) {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat }));
  return lastPress();
}

test('the other presses of a double or triple click repeat its first press', () => {
  const first = press(100);
  expect(repeatsPress(first)).toBe(false);
  const second = press(110);
  expect(repeatsPress(first)).toBe(true);
  press(120);
  expect([first, second].map(repeatsPress)).toEqual([true, true]);
});

test('a press at another place, after a pause or after a key does not repeat the press before', async () => {
  const first = press(100);
  press(149);
  expect([repeatsPress(first), resemblesPress(first)]).toEqual([false, false]);
  const before = press(100);
  await new Promise((resolve) => setTimeout(resolve, 550));
  press(100);
  expect([repeatsPress(before), resemblesPress(before)]).toEqual([false, true]);
  const beforeKey = press(100);
  await userEvent.keyboard('{Shift}');
  press(100);
  expect(repeatsPress(beforeKey)).toBe(false);
});

test('a held key repeats its press, but a key that is pressed twice only resembles it', () => {
  const first = pressKey();
  expect([repeatsPress(first), resemblesPress(first)]).toEqual([false, false]);
  pressKey(true);
  pressKey(true);
  expect(repeatsPress(first)).toBe(true);
  pressKey();
  expect([repeatsPress(first), resemblesPress(first)]).toEqual([false, true]);
  press(100);
  expect(resemblesPress(first)).toBe(false);
});
