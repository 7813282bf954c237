/** Maximum time between two presses of a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 500;

/** The width of a finger in pixels. Two presses that are not further apart count as presses at the same place. */
const SAME_PLACE_PX = 48;

interface PointerPress {
  kind: 'pointer';
  /** Position in the window in pixels. */
  x: number;
  y: number;
  /** Time of the event in milliseconds, as in its `timeStamp`. */
  at: number;
  /** The first press of the double click or double tap that this press repeats. */
  firstPress: Press | undefined;
}

interface KeyPress {
  kind: 'key';
  /** The press of the held key that this press repeats. */
  firstPress: Press | undefined;
}

/** A press of a pointer or of a key. */
export type Press = PointerPress | KeyPress;

let last: Press | undefined;
let closing: Press | undefined;

/**
 * The last press on the page. If a press opens a component without a delay, the first render of the component gets that
 * press.
 */
export const lastPress = (): Press | undefined => last;

/** The last press before a modal or popover closed, or the press that removed the pressed control. */
export const closingPress = (): Press | undefined => closing;

/** Modals, popovers and controls call this when they disappear. */
export function storeClosingPress(): void {
  closing = last;
}

/** Whether the last press and an earlier press belong to the same gesture: a double click, double tap or held key. */
export const repeatsPress = (other: Press | undefined): boolean =>
  other !== undefined && last !== other && last?.firstPress === (other.firstPress ?? other);

/** Whether the last press is like an earlier one: both by keyboard, or both by a pointer at the same place. */
export function resemblesPress(other: Press | undefined): boolean {
  if (other === undefined || last === undefined || last === other) return false;
  if (last.kind === 'pointer' && other.kind === 'pointer') return areAtSamePlace(last, other);
  return last.kind === other.kind;
}

const areAtSamePlace = (one: Pick<PointerPress, 'x' | 'y'>, other: Pick<PointerPress, 'x' | 'y'>): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) <= SAME_PLACE_PX;

const onPointerDown = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
  const before = last?.kind === 'pointer' && at - last.at <= DOUBLE_CLICK_MS ? last : undefined;
  const repeated = before && areAtSamePlace({ x, y }, before) ? before : undefined;
  last = { kind: 'pointer', x, y, at, firstPress: repeated?.firstPress ?? repeated };
};

const onKeyDown = ({ repeat }: KeyboardEvent) => {
  const before = repeat && last?.kind === 'key' ? last : undefined;
  last = { kind: 'key', firstPress: before?.firstPress ?? before };
};

// The import registers the listeners, because the press comes before the dialog is rendered. Tests in Node have
// no window.
globalThis.addEventListener?.('pointerdown', onPointerDown, true);
globalThis.addEventListener?.('keydown', onKeyDown, true);
