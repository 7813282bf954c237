/** Maximum time between two presses of a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 500;

/** Two presses within this distance count as the same place. It is the width of a finger, in pixels. */
export const SAME_PLACE_PX = 48;

interface PointerPress {
  kind: 'pointer';
  /** Position in the window in pixels. */
  x: number;
  y: number;
  /** Time in milliseconds since the page was loaded. */
  at: number;
  /** The first press of the double click or double tap that this press repeats. */
  gesture: PointerPress | undefined;
}

/** A press of a pointer or of a key. */
export type Press = PointerPress | { kind: 'key' };

let last: Press | undefined;

/** The last press on the page. While a dialog opens, this is the press that opened it. */
export const lastPress = (): Press | undefined => last;

/** Whether the last press is the second press of a double click or double tap. The second press must not undo the first. */
export const isRepeatedPress = (): boolean => last?.kind === 'pointer' && last.gesture !== undefined;

/** Whether the last press and an earlier press belong to the same double click or double tap. */
export const repeatsPress = (other: Press | undefined): boolean =>
  last?.kind === 'pointer' && last !== other && other?.kind === 'pointer' && last.gesture === (other.gesture ?? other);

const onPointerDown = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
  const before = last?.kind === 'pointer' && at - last.at <= DOUBLE_CLICK_MS ? last : undefined;
  const isSamePlace = before && Math.hypot(x - before.x, y - before.y) <= SAME_PLACE_PX;
  last = { kind: 'pointer', x, y, at, gesture: isSamePlace ? (before.gesture ?? before) : undefined };
};

// The import registers the listeners, because the press comes before the dialog is rendered. Tests in Node have
// no window.
globalThis.addEventListener?.('pointerdown', onPointerDown, true);
globalThis.addEventListener?.('keydown', () => (last = { kind: 'key' }), true);
