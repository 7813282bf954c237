/** A press of a pointer, in pixels of the window, or of a key. */
export type Press = { kind: 'pointer'; x: number; y: number } | { kind: 'key' };

let last: Press | undefined;

/** The latest press on the page: for a dialog that is being opened, the press that opened it. */
export const lastPress = (): Press | undefined => last;

// Listens from the start, because a dialog is rendered only after the press that opened it. Tests in Node have no window.
globalThis.addEventListener?.('pointerdown', ({ clientX: x, clientY: y }) => (last = { kind: 'pointer', x, y }), true);
globalThis.addEventListener?.('keydown', () => (last = { kind: 'key' }), true);
