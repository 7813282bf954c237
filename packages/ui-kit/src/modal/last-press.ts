/** Maximum time between two presses of a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 500;

/** The width of a finger in pixels. Two presses that are closer together count as presses at the same place. */
export const SAME_PLACE_PX = 48;

interface PointerPress {
  kind: 'pointer';
  /** Position in the window in pixels. */
  x: number;
  y: number;
  /** Time in milliseconds since the page was loaded. */
  at: number;
  /** The first press of the double click or double tap that this press repeats. */
  gesture: Press | undefined;
}

interface KeyPress {
  kind: 'key';
  /** The press of the held key that this press repeats. */
  gesture: Press | undefined;
}

/** A press of a pointer or of a key. */
export type Press = PointerPress | KeyPress;

let last: Press | undefined;

/** The last press on the page. While a dialog opens, this is the press that opened it. */
export const lastPress = (): Press | undefined => last;

/**
 * Whether the last press is the second press of a double click or double tap, or comes from a held key. It must not undo
 * the first press.
 */
export const isRepeatedPress = (): boolean => last?.gesture !== undefined;

/** Whether the last press and an earlier press belong to the same double click, double tap or held key. */
export const repeatsPress = (other: Press | undefined): boolean =>
  other !== undefined && last !== other && last?.gesture === (other.gesture ?? other);

const onPointerDown = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
  const before = last?.kind === 'pointer' && at - last.at <= DOUBLE_CLICK_MS ? last : undefined;
  const isSamePlace = before && Math.hypot(x - before.x, y - before.y) <= SAME_PLACE_PX;
  last = { kind: 'pointer', x, y, at, gesture: isSamePlace ? (before.gesture ?? before) : undefined };
};

const onKeyDown = ({ repeat }: KeyboardEvent) => {
  const before = repeat && last?.kind === 'key' ? last : undefined;
  last = { kind: 'key', gesture: before?.gesture ?? before };
};

// The import registers the listeners, because the press comes before the dialog is rendered. Tests in Node have
// no window.
globalThis.addEventListener?.('pointerdown', onPointerDown, true);
globalThis.addEventListener?.('keydown', onKeyDown, true);
